import { anyTextChange, textChangeOf, type TextChange, type TextSources } from '@pindahlapak/rules';
import { LRUCache } from 'lru-cache';
import { differByRulesAlone } from './readiness-stamp.ts';

/** Versions of an account's texts: those that its windows were judged by, and those that they are judged by next. */
const versionsMax = 3;
/** UTF-16 units that all kept word rules hold together, and the weight of an account without any. */
const unitsMax = 1_000_000;
const unitsOfEach = 500;

type Versions = ReadonlyMap<number, TextSources>;

function weightOf(versions: Versions): number {
  let units = unitsOfEach;
  for (const { title, description, guard } of versions.values()) {
    units += guard.length;
    for (const { words, rest, insertion } of [title, description]) {
      units += rest.length + insertion.prefix.length + insertion.suffix.length;
      for (const { original, replacement } of words) units += original.length + replacement.length;
    }
  }
  return Math.min(unitsMax, units);
}

/**
 * What the texts of products were judged by, by the stamps of judgements: a change of the rules that leaves a product's texts as they
 * were keeps what was found in them. What is not kept here counts as changed.
 */
export class JudgedTexts {
  readonly #kept = new LRUCache<string, Versions>({ maxSize: unitsMax, sizeCalculation: weightOf });

  /** Whether any of an account's are kept. */
  has(userId: string): boolean {
    return this.#kept.has(userId);
  }

  /** Notes the texts' rules of a stamp. They must be exactly those of its version. */
  note(userId: string, stamp: number, texts: TextSources): void {
    const others = [...(this.#kept.get(userId) ?? [])].filter(([known]) => known !== stamp);
    this.#kept.set(userId, new Map([...others.slice(1 - versionsMax), [stamp, texts]]));
  }

  /** What texts can differ in that were judged by one stamp and are judged by another one now. */
  changeBetween(userId: string, by: number | undefined, stamp: number): TextChange {
    if (by === undefined || !differByRulesAlone(by, stamp)) return anyTextChange;
    const versions = this.#kept.get(userId);
    const [before, after] = [versions?.get(by), versions?.get(stamp)];
    return before === undefined || after === undefined ? anyTextChange : textChangeOf(before, after);
  }
}
