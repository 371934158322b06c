const units = ['B', 'KB', 'MB', 'GB'] as const;
const format = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });

/** 1536000 → '1,5 MB'; kilobytes of 1000 bytes, as browsers show downloads. */
export function fileSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${format.format(value)} ${units[unit]}`;
}
