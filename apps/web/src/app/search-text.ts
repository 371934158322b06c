/** A text of an address' query; the router reads '123456' there as a number. Absent and empty are undefined. */
export function searchText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
