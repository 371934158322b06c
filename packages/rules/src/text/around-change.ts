import { akulakuLimits, textLength } from '@pindahlapak/model';
import { insertAround, type Insertion } from './insert-around.ts';
import { growthOf } from './growth-of.ts';
import type { WordRule } from './word-matcher.ts';

/**
 * A change of nothing but the text around all descriptions. The guard reads line by line, and descriptions stand in lines of their
 * own: where it found nothing in the whole, it finds something at most in the text around it now.
 */
export interface AroundChange {
  /** UTF-8 bytes of a product's own text that stays within the limits by the new rules too, if it did by those before. */
  bytesMax: number;
}

/** Whether a change is of nothing but the text around descriptions. */
export const isAroundChange = (change: string | object): change is AroundChange =>
  typeof change === 'object' && 'bytesMax' in change;

/** Something in the place of a description, as long as one character. */
const one = 'x';

/** Around every text there is something by this insertion, each piece in lines of its own. */
const isAroundAll = (insertion: Insertion): boolean =>
  insertion.condition === 'all' && insertion.separator === '\n' && insertAround(one, insertion) !== one;

/**
 * The change from one insertion to another, where the rules before them stay, `words` among them; null where more than the lines
 * around differs.
 */
export function aroundChangeOf(before: Insertion, after: Insertion, words: readonly WordRule[]): AroundChange | null {
  if (!isAroundAll(before) || !isAroundAll(after)) return null;
  const [old, now] = [insertAround(one, before), insertAround(one, after)];
  const isLonger = now.length > old.length || textLength(now) > textLength(old);
  if (!isLonger) return { bytesMax: Number.MAX_SAFE_INTEGER };
  return { bytesMax: Math.floor((akulakuLimits.descriptionMax - now.length + one.length) / growthOf(words)) };
}
