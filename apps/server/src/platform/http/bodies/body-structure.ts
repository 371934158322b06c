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
  /** Levels of lists and objects inside each other. */
  depth: number;
}

/**
 * Whether a JSON body has more structure than the limits allow; texts may be of any length. Reads each byte once and no
 * further than to the limit: parsing millions of empty objects takes seconds, counting them takes milliseconds.
 */
export function exceedsStructure(body: Uint8Array, { values, depth }: StructureLimits): boolean {
  let found = 1;
  let level = 0;
  for (let at = 0; at < body.length; at += 1) {
    switch (body[at]) {
      case quote:
        for (at += 1; at < body.length && body[at] !== quote; at += 1) if (body[at] === backslash) at += 1;
        break;
      case comma:
        found += 1;
        break;
      case openList:
      case openObject:
        found += 1;
        level += 1;
        break;
      case closeList:
      case closeObject:
        level -= 1;
        break;
    }
    if (found > values || level > depth) return true;
  }
  return false;
}
