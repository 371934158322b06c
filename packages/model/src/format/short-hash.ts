const digits = '0123456789abcdefghijklmnopqrstuvwxyz';
const lowDigits = 5;
const lowSize = 36 ** lowDigits;

function digitsOf(value: number, atLeast: number): string {
  let text = '';
  for (let rest = value; rest > 0 || text.length < atLeast; rest = Math.floor(rest / 36))
    text = digits.charAt(rest % 36) + text;
  return text;
}

/**
 * A whole number from 0 to 2⁵³ in base 36, as `toString(36)` writes it. Beyond 31 bits `toString` uses slow floating-point code,
 * which takes longer than the rest of a SKU.
 */
export function base36(value: number): string {
  const high = Math.floor(value / lowSize);
  return high === 0 ? digitsOf(value, 1) : digitsOf(high, 1) + digitsOf(value % lowSize, lowDigits);
}

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
