import type { HelpCategory } from '@pindahlapak/messages';

export const helpCategories = ['extension', 'application', 'workflow'] as const satisfies readonly HelpCategory[];

/** What the address of the help centre says: the search and the category, each absent where it filters nothing. */
export interface HelpSearch {
  q?: string | undefined;
  kategori?: HelpCategory | undefined;
}

const searchMax = 200;

/** Reads the address' search parameters; anything but a search or a known category is left out. */
export function readHelpSearch(address: Record<string, unknown>): HelpSearch {
  const q = typeof address['q'] === 'string' ? address['q'].slice(0, searchMax) : '';
  const kategori = helpCategories.find((category) => category === address['kategori']);
  return { ...(q === '' ? {} : { q }), ...(kategori ? { kategori } : {}) };
}
