import { compileWords, hasWords, textBitsOf, type CompiledRules, type TextChange } from '@pindahlapak/rules';
import { findSizesAt } from '../catalogue/portions.sql.ts';
import { countedPortions, portionsOf } from '../catalogue/portions.ts';
import type { Queryable } from '../core/database.ts';
import type { Pauses } from '../core/turns/pauses.ts';
import { type Finding, judgeProducts, type KnownTexts, storedReadiness } from './judge-products.ts';
import { findToJudge, findValuesToJudge, type ProductToJudge } from './readiness.sql.ts';

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

/** What was found in the texts of a product when it was judged before; null where that is not known. */
const storedTextBits = ({ storedReadiness: readiness, storedBits }: ProductToJudge): number | null =>
  readiness === null || storedBits === null ? null : textBitsOf(storedBits);

/** What is known of the texts of products: of those that cannot have become others, what was found before. */
function knownTextsOf(texts: TextChange): KnownTexts<ProductToJudge> | undefined {
  if (texts === 'all') return undefined;
  const words =
    texts === 'none' ? null : compileWords(texts.originals.map((original) => ({ id: 0, original, replacement: '' })));
  return function* known(product) {
    const bits = storedTextBits(product);
    if (bits === null || words === null) return bits;
    return (yield* hasWords(product, words)) ? null : bits;
  };
}

type Portion = readonly [number, ...number[]];

/** Judges products, portion by portion. Gives what was found of those of which something else is stored. */
export async function judgeAt(
  db: Queryable,
  { userId, window, positions, texts }: ProductPlaces,
  { rules, pauses, isBeside }: Judging,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const knownTexts = knownTextsOf(texts);
  async function judge(products: readonly ProductToJudge[]): Promise<void> {
    const judged = await judgeProducts(db, userId, products, rules, pauses, knownTexts);
    for (const [index, found] of judged.entries()) {
      const before = products[index];
      const { issues: _issues, ...finding } = found;
      // A change of the rules leaves most products as they were: these cost no writing.
      if (storedReadiness(finding.readiness) !== before?.storedReadiness || finding.bits !== before.storedBits)
        findings.push(finding);
    }
  }
  /** Judges those of a portion whose texts need not be read. Gives the others. */
  async function judgeValues(portion: Portion): Promise<number[]> {
    const products = await findValuesToJudge(db, userId, window, portion);
    await judge(products.filter((product) => storedTextBits(product) !== null));
    return products.filter((product) => storedTextBits(product) === null).map(({ position }) => position);
  }
  const portions = isBeside ? countedPortions(positions) : portionsOf(await findSizesAt(db, userId, window, positions));
  for (const portion of portions) {
    if (pauses.areDue()) await pauses.take();
    const [first, ...others] = texts === 'none' ? await judgeValues(portion) : portion;
    if (first !== undefined) await judge(await findToJudge(db, userId, window, [first, ...others]));
  }
  return findings;
}
