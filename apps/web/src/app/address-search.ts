/**
 * The query of an address as plain texts. A screen that expects a number reads it as one; a code of digits alone stays
 * a text. A repeated name keeps its last value.
 */
export const parseSearch = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));

/** The query of an address, '' without parameters; undefined values are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? '' : `?${query}`;
}
