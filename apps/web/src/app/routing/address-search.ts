/**
 * An address' query as plain texts: what looks like a number is one for the screen that expects one, and a code of
 * digits alone stays the code it is. A repeated name keeps its last value.
 */
export const parseSearch = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));

/** The query of an address, '' without parameters; undefined values are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? '' : `?${query}`;
}
