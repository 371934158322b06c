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
