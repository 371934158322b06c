import { descriptionFields } from '@pindahlapak/model';
import {
  changedTextsBy,
  isAroundChange,
  rulesOfAround,
  textBitsAround,
  textBitsOf,
  type ChangedTexts,
  type CompiledRules,
  type Steps,
  type TextChange,
} from '@pindahlapak/rules';
import { findSizesAt } from '../catalogue/portions.sql.ts';
import { countedPortions, portionsOf } from '../catalogue/portions.ts';
import type { Queryable } from '../core/database.ts';
import { mapWithPauses, type Pauses } from '../core/turns/pauses.ts';
import { allTexts, type Finding, judgeProducts, storedReadiness, type TextsToJudge } from './judge-products.ts';
import { findToJudge, findWithoutDescriptions, type ProductToJudge, type UndescribedProduct } from './readiness.sql.ts';

/** Products of an account by their positions in a window. */
export interface ProductPlaces {
  userId: string;
  window: number;
  positions: readonly number[];
  /** What their texts can differ in from when they were judged before. */
  texts: TextChange;
}

interface Judging {
  rules: CompiledRules;
  pauses: Pauses;
  /** Whether a thread judges: it reads 50 products at a time, whatever their size, for nobody waits for its turns. */
  isBeside: boolean;
}

/** Which texts of a product are judged anew, and the bits of what was found in the others; null where stored bits do not tell these. */
function* textsToJudge(
  product: ProductToJudge,
  changedTexts: ChangedTexts,
  bitsOf: typeof textBitsAround = textBitsOf,
): Steps<TextsToJudge | null> {
  if (product.storedReadiness === null || product.storedBits === null) return null;
  const made = yield* changedTexts(product);
  const others = bitsOf(product.storedBits, made);
  return others === null ? null : { made, others };
}

/** UTF-8 bytes beyond those of its descriptions that a product's own text has at most: blank lines between them. */
const bytesBetween = 2 * (descriptionFields.length - 1);
/** UTF-8 bytes of a UTF-16 unit at most. */
const bytesAUnit = 3;

/** UTF-8 bytes that a product's description is made of at most: it may be its title. */
const ownBytesOf = ({ name, descriptionBytes }: UndescribedProduct): number =>
  Math.max(descriptionBytes + bytesBetween, bytesAUnit * name.length);

type Portion = readonly [number, ...number[]];

/** Judges products, portion by portion. Gives what was found of those of which something else is stored. */
export async function judgeAt(
  db: Queryable,
  { userId, window, positions, texts }: ProductPlaces,
  { rules, pauses, isBeside }: Judging,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const changedTexts = changedTextsBy(texts);
  /** The lines around descriptions, where these are all that they differ in. */
  const around = isAroundChange(texts.description) ? texts.description : null;
  async function judge(
    products: readonly ProductToJudge[],
    by: CompiledRules,
    made?: readonly TextsToJudge[],
  ): Promise<void> {
    const judged = await judgeProducts(db, userId, products, by, pauses, made);
    for (const [index, { id, version, readiness, bits }] of judged.entries()) {
      const before = products[index];
      // A change of the rules leaves most products as they were: these cost no writing.
      if (storedReadiness(readiness) !== before?.storedReadiness || bits !== before.storedBits)
        findings.push({ id, version, readiness, bits });
    }
  }
  function* textsWithoutDescription(product: UndescribedProduct): Steps<TextsToJudge | null> {
    if (around === null) return yield* textsToJudge(product, changedTexts);
    return ownBytesOf(product) > around.bytesMax ? null : yield* textsToJudge(product, changedTexts, textBitsAround);
  }
  /** Judges those of a portion whose descriptions need not be read. Gives the others. */
  async function judgeWithoutDescriptions(portion: Portion): Promise<number[]> {
    const products = await findWithoutDescriptions(db, userId, window, portion);
    const made = await mapWithPauses(products, textsWithoutDescription, pauses);
    const isKnown = (_: unknown, index: number) => made[index] !== null;
    await judge(
      products.filter(isKnown),
      around === null ? rules : rulesOfAround(rules),
      made.filter((one) => one !== null),
    );
    return products.filter((product, index) => !isKnown(product, index)).map(({ position }) => position);
  }
  async function judgeWhole(portion: Portion): Promise<void> {
    const products = await findToJudge(db, userId, window, portion);
    if (texts.title === 'all' && texts.description === 'all') return await judge(products, rules);
    const made = await mapWithPauses(products, (product) => textsToJudge(product, changedTexts), pauses);
    await judge(
      products,
      rules,
      made.map((one) => one ?? allTexts),
    );
  }
  const needsDescriptions = texts.description !== 'none' && around === null;
  const portions = isBeside ? countedPortions(positions) : portionsOf(await findSizesAt(db, userId, window, positions));
  for (const portion of portions) {
    if (pauses.areDue()) await pauses.take();
    const [first, ...others] = needsDescriptions ? portion : await judgeWithoutDescriptions(portion);
    if (first !== undefined) await judgeWhole([first, ...others]);
  }
  return findings;
}
