import { helpCentreTexts as texts, type HelpArticle, type HelpCategory } from '@pindahlapak/messages';

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

const popularShown = 8;

/** The entries of a category whose question or description holds the term, whatever the case (S17.1). */
export function filterArticles(
  articles: readonly HelpArticle[],
  term: string,
  category: HelpCategory | null,
): HelpArticle[] {
  const wanted = term.trim().toLowerCase();
  return articles.filter(
    (article) =>
      (category === null || article.category === category) &&
      (article.question.toLowerCase().includes(wanted) || article.description.toLowerCase().includes(wanted)),
  );
}

/** The popular entries first, at most eight, then the others by category. Empty groups are left out. */
export function groupArticles(articles: readonly HelpArticle[]) {
  const popular = articles.filter((article) => article.popular).slice(0, popularShown);
  const others = articles.filter((article) => !popular.includes(article));
  return [
    { title: texts.popularGroup, entries: popular },
    ...helpCategories.map((category) => ({
      title: texts.chips[category],
      entries: others.filter((article) => article.category === category),
    })),
  ].filter(({ entries }) => entries.length > 0);
}

/** A text in pieces: every second one is an occurrence of the term. */
export function splitAtTerm(text: string, term: string): string[] {
  const wanted = term.trim().toLowerCase();
  if (wanted === '') return [text];
  const lower = text.toLowerCase();
  // Some letters change their length without case; then the places of both texts differ and nothing is marked.
  if (lower.length !== text.length) return [text];
  const pieces: string[] = [];
  let from = 0;
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, from)) {
    pieces.push(text.slice(from, at), text.slice(at, at + wanted.length));
    from = at + wanted.length;
  }
  return [...pieces, text.slice(from)];
}
