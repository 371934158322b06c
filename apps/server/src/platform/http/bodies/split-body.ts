import type { Steps } from '@pindahlapak/rules';

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openList = 0x5b;
const closeList = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

/** Limits on the structure of a JSON body. */
export interface StructureLimits {
  /** Lists, objects and their members, together. */
  values: number;
  /** The same of one item of a list of the body's own, or of all that stands outside of such lists. */
  itemValues: number;
  /** Levels of lists and objects inside each other. */
  depth: number;
}

/** A list that is a member of the body itself: where its items stand, some together in each portion. */
export interface BodyList {
  start: number;
  end: number;
  /** The ends of its portions; each but the first begins behind the comma that follows the one before. */
  ends: number[];
}

/** Bytes of a portion, where an item is not larger by itself. */
const portionBytes = 64 * 1024;
/** Bytes that are looked at between two pauses. */
const stepBytes = 256 * 1024;

/**
 * The lists of a JSON body, in portions that can be parsed one after the other; null where the body has more structure than
 * the limits allow. Texts may be of any length. Reads each byte once and no further than to the limit: parsing millions of
 * empty objects takes seconds, counting them takes milliseconds. Whether it is JSON at all is left to the parser.
 */
export function* splitBody(body: Uint8Array, limits: StructureLimits): Steps<BodyList[] | null> {
  const lists: BodyList[] = [];
  let list: BodyList | null = null;
  let portionStart = 0;
  let isObject = false;
  let found = 1;
  let level = 0;
  let outside = 1;
  let inside = 0;
  let pauseAt = stepBytes;

  const endItem = (at: number) => {
    inside = 0;
    if (list === null || at - portionStart < portionBytes) return;
    list.ends.push(at);
    portionStart = at + 1;
  };

  for (let at = 0; at < body.length; at += 1) {
    if (at >= pauseAt) {
      pauseAt = at + stepBytes;
      yield;
    }
    const before = found;
    switch (body[at]) {
      case quote:
        for (at += 1; at < body.length && body[at] !== quote; at += 1) {
          if (body[at] === backslash) at += 1;
          if (at >= pauseAt) {
            pauseAt = at + stepBytes;
            yield;
          }
        }
        continue;
      case comma:
        found += 1;
        if (level === 2) endItem(at);
        break;
      case openList:
      case openObject:
        found += 1;
        level += 1;
        if (level === 1) isObject = body[at] === openObject;
        else if (level === 2 && isObject && body[at] === openList) {
          list = { start: at + 1, end: at + 1, ends: [] };
          portionStart = at + 1;
        }
        break;
      case closeList:
      case closeObject:
        level -= 1;
        if (level === 1 && list !== null) {
          list.end = at;
          list.ends.push(at);
          lists.push(list);
          list = null;
          inside = 0;
        }
        continue;
      default:
        continue;
    }
    if (list === null) outside += found - before;
    else inside += found - before;
    if (found > limits.values || level > limits.depth) return null;
    if (inside > limits.itemValues || outside > limits.itemValues) return null;
  }
  return lists;
}
