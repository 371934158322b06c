/** Parses a query as texts: screens parse their own numbers, and a code of digits stays a text. */
export const parseSearch = (query: string): Record<string, string> => Object.fromEntries(new URLSearchParams(query));

/** Returns the query of an address, or '' without parameters; undefined values are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const defined = Object.entries(search).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(defined.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? '' : `?${query}`;
}
