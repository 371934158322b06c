const rupiahFormat = new Intl.NumberFormat('id-ID', { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 });
const numberFormat = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });

/** 1250000 → 'Rp 1.250.000' (Indonesian locale, no decimals; the locale's own no-break space). */
export const formatRupiah = (amount: number): string => rupiahFormat.format(amount);

/** 7594 → '7.594'. */
export const formatNumber = (value: number): string => numberFormat.format(value);

// East Asian editions of spreadsheets read the wide signs as the plain ones.
const start = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Whether a spreadsheet may take a cell of a csv file for a formula, also behind blanks and signs that cannot be seen. */
export const startsFormula = (text: string): boolean => start.test(text);

// A bullet behind a comma or a line break is no formula: a sum counts only where it calls, joins or refers to something.
const part = String.raw`([,;\t\r\n](?:(?![\t\r\n])[\s\p{Cf}"])*)`;
const formula = String.raw`[=@＝＠]|[+\-＋－](?=[^,;\t\r\n]*[(|!])`;
const sign = String.raw`[=@＝＠+\-＋－]`;
const formulaOrGuarded = new RegExp(`${part}(?=${formula}|'+${sign})`, 'gu');
const guarded = new RegExp(`${part}(?='+${sign})`, 'gu');
const guard = new RegExp(`${part}'(?='*${sign})`, 'gu');

/**
 * A text of a csv file in which no part is a formula for a spreadsheet that splits the file by another separator than ours.
 * Each part that would be one gets an apostrophe. So does each that begins with an apostrophe and a sign: `unguardParts` takes
 * one away from either.
 */
export const guardParts = (text: string): string => text.replace(formulaOrGuarded, "$1'");

/** A text with one more apostrophe before each part that `unguardParts` would change. */
export const guardGuardedParts = (text: string): string => text.replace(guarded, "$1'");

/**
 * The text that `guardParts` or `guardGuardedParts` was given. A guard goes also where the part is no formula any more: a
 * seller may have edited what follows.
 */
export const unguardParts = (text: string): string => text.replace(guard, '$1');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for HTML, between tags and in quoted attributes alike. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const units = ['B', 'KB', 'MB', 'GB'] as const;
const numbers = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });

/** 88044 → '86 KB', 2202009 → '2,1 MB': the size of a file as file managers show it (1 KB = 1,024 bytes, written whole). */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let unit = 0;
  // A value that rounds to 1.024 is written as 1 of the next unit.
  while (Math.round(value) >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${numbers.format(unit < 2 ? Math.round(value) : value)} ${units[unit]}`;
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
  return ((high >>> 0) * 2 ** 21 + (low >>> 11)).toString(36);
}
