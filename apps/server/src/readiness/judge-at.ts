import { descriptionFields } from '@pindahlapak/model';
import {
  type AroundChange,
  changedTextsBy,
  isAroundChange,
  rulesOfAround,
  textBitsAround,
  textBitsOf,
  type ChangedTexts,
  type CompiledRules,
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

/** UTF-8 bytes beyond those of its descriptions that a product's own text has at most: blank lines between them. */
const bytesBetween = 2 * (descriptionFields.length - 1);
/** UTF-8 bytes of a UTF-16 unit at most. */
const bytesAUnit = 3;

/** UTF-8 bytes that a product's description is made of at most: it may be its title. */
const ownBytesOf = ({ name, descriptionBytes }: UndescribedProduct): number =>
  Math.max(descriptionBytes + bytesBetween, bytesAUnit * name.length);

type Portion = readonly [number, ...number[]];

/** Judges portions of products by one change of their texts; `findings` has what was found of those of which something else is stored. */
class PortionJudge {
  readonly findings: Finding[] = [];
  readonly #db: Queryable;
  readonly #places: ProductPlaces;
  readonly #rules: CompiledRules;
  readonly #pauses: Pauses;
  readonly #changedTexts: ChangedTexts;
  /** The lines around descriptions, where these are all that descriptions differ in. */
  readonly #around: AroundChange | null;

  constructor(db: Queryable, places: ProductPlaces, { rules, pauses }: Judging) {
    this.#db = db;
    this.#places = places;
    this.#rules = rules;
    this.#pauses = pauses;
    const { description } = places.texts;
    this.#changedTexts = changedTextsBy(places.texts);
    this.#around = isAroundChange(description) ? description : null;
  }

  /** Judges a portion; descriptions are read of those products alone that need them. */
  async judge(portion: Portion): Promise<void> {
    const needsDescriptions = this.#places.texts.description !== 'none' && this.#around === null;
    const [first, ...others] = needsDescriptions ? portion : await this.#judgeWithoutDescriptions(portion);
    if (first !== undefined) await this.#judgeWhole([first, ...others]);
  }

  /** Judges those of a portion whose descriptions need not be read. Gives the others. */
  async #judgeWithoutDescriptions(portion: Portion): Promise<number[]> {
    const { userId, window } = this.#places;
    const products = await findWithoutDescriptions(this.#db, userId, window, portion);
    const made = await mapWithPauses(products, (product) => this.#textsWithoutDescription(product), this.#pauses);
    const isKnown = (_: unknown, index: number) => made[index] !== null;
    await this.#note(
      products.filter(isKnown),
      this.#around === null ? this.#rules : rulesOfAround(this.#rules),
      made.filter((one) => one !== null),
    );
    return products.filter((product, index) => !isKnown(product, index)).map(({ position }) => position);
  }

  async #judgeWhole(portion: Portion): Promise<void> {
    const { userId, window, texts } = this.#places;
    const products = await findToJudge(this.#db, userId, window, portion);
    if (texts.title === 'all' && texts.description === 'all') return await this.#note(products, this.#rules);
    const made = await mapWithPauses(products, (product) => this.#textsToJudge(product), this.#pauses);
    await this.#note(
      products,
      this.#rules,
      made.map((one) => one ?? allTexts),
    );
  }

  async #note(
    products: readonly ProductToJudge[],
    rules: CompiledRules,
    made?: readonly TextsToJudge[],
  ): Promise<void> {
    const judged = await judgeProducts(this.#db, this.#places.userId, products, rules, this.#pauses, made);
    for (const [index, { id, version, readiness, bits }] of judged.entries()) {
      const before = products[index];
      // A change of the rules leaves most products as they were: these cost no writing.
      if (storedReadiness(readiness) !== before?.storedReadiness || bits !== before.storedBits)
        this.findings.push({ id, version, readiness, bits });
    }
  }

  #textsWithoutDescription(product: UndescribedProduct): TextsToJudge | null {
    if (this.#around === null) return this.#textsToJudge(product);
    return ownBytesOf(product) > this.#around.bytesMax ? null : this.#textsToJudge(product, textBitsAround);
  }

  /** Which texts of a product are judged anew, and the bits of what was found in the others; null where stored bits do not tell these. */
  #textsToJudge(product: ProductToJudge, bitsOf: typeof textBitsAround = textBitsOf): TextsToJudge | null {
    if (product.storedReadiness === null || product.storedBits === null) return null;
    const made = this.#changedTexts(product);
    const others = bitsOf(product.storedBits, made);
    return others === null ? null : { made, others };
  }
}

/** Judges products, portion by portion. Gives what was found of those of which something else is stored. */
export async function judgeAt(db: Queryable, places: ProductPlaces, judging: Judging): Promise<Finding[]> {
  const { userId, window, positions } = places;
  const judge = new PortionJudge(db, places, judging);
  const portions = judging.isBeside
    ? countedPortions(positions)
    : portionsOf(await findSizesAt(db, userId, window, positions));
  for (const portion of portions) {
    if (judging.pauses.areDue()) await judging.pauses.take();
    await judge.judge(portion);
  }
  return judge.findings;
}
