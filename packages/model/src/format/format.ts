// Numbers are written without Intl, whose first use delays a phone's first list by 100 ms.

/** 7594 → '7.594', rounded to a whole number. */
export const formatNumber = (value: number): string => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, '.');

/** 1234.5 → '1.234,5', with at most and at least so many decimals. For numbers below a trillion. */
export function formatDecimal(value: number, most = 3, least = 0): string {
  const unit = 10 ** most;
  // Fifteen digits are what a number really has: 1.005 × 100 is 100.49999999999999.
  const units = Math.round(Number((Math.abs(value) * unit).toPrecision(15)));
  const decimals = String(units % unit).padStart(most, '0');
  let length = most;
  while (length > least && decimals[length - 1] === '0') length -= 1;
  const whole = `${value < 0 ? '-' : ''}${formatNumber(Math.floor(units / unit))}`;
  return length === 0 ? whole : `${whole},${decimals.slice(0, length)}`;
}

/** 1250000 → 'Rp 1.250.000', with the no-break space of the Indonesian locale. */
export const formatRupiah = (amount: number): string =>
  `${amount < 0 ? '-' : ''}Rp\u00a0${formatNumber(Math.abs(amount))}`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for HTML, both between tags and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const units = ['B', 'KB', 'MB', 'GB'] as const;

/** 88044 → '86 KB', 2202009 → '2,1 MB'. 1 KB is 1,024 bytes and is shown without decimals, as in file managers. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  // A value that rounds to 1024 becomes 1 of the next unit.
  while (Math.round(value) >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${unit < 2 ? formatNumber(value) : formatDecimal(value, 1)} ${units[unit]}`;
}

/** Hashes a text to 53 bits in base 36, from two 32-bit multiplicative hashes (FNV-1a with different seeds). */
export function shortHash(text: string): string {
  let high = 0x811c9dc5;
  let low = 0x01000193;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 0x01000193);
    low = Math.imul(low ^ (unit + index), 0x85ebca6b);
    low ^= low >>> 13;
  }
  return ((high >>> 0) * 2 ** 21 + (low >>> 11)).toString(36);
}
