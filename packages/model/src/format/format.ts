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
