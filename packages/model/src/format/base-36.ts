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
