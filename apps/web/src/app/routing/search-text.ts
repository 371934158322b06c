/** A text of an address' query. Absent and empty are undefined. */
export function searchText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
