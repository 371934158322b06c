import { base36 } from './base-36.ts';

/** 53 bits of a text in base 36: two 32-bit multiplicative hashes (FNV-1a with different starts) side by side. */
export function shortHash(text: string): string {
  let high = 0x811c9dc5;
  let low = 0x01000193;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ (unit + index), 0x85ebca6b);
    low ^= low >>> 13;
  }
  return base36((high >>> 0) * 2 ** 21 + (low >>> 11));
}
