const numbers = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });

/** 88044 → '86 KB', 2202009 → '2,1 MB': the size of a file as file managers show it (1 KB = 1024 bytes). */
export function formatBytes(bytes: number): string {
  if (bytes < 1024) return `${numbers.format(bytes)} B`;
  const kilobytes = bytes / 1024;
  if (Math.round(kilobytes) < 1024) return `${numbers.format(Math.round(kilobytes))} KB`;
  return `${numbers.format(kilobytes / 1024)} MB`;
}
