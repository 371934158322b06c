import { helpCategories, helpCentreTexts as texts, type HelpArticle, type HelpCategory } from '@pindahlapak/messages';

/** The help centre's search parameters: the search and the category, each absent if it filters nothing. */
export interface HelpSearch {
  q?: string | undefined;
  kategori?: HelpCategory | undefined;
}

const searchMax = 200;

/** Reads the search parameters; unknown categories are dropped. */
export function readHelpSearch(address: Record<string, unknown>): HelpSearch {
  const q = typeof address['q'] === 'string' ? address['q'].slice(0, searchMax) : '';
  const kategori = helpCategories.find((category) => category === address['kategori']);
  return { ...(q === '' ? {} : { q }), ...(kategori ? { kategori } : {}) };
}

const popularShown = 8;

/** Returns the entries of a category whose question or description contains the term, ignoring case (S17.1). */
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

/** Groups entries: at most eight popular ones first, then the others by category. Empty groups are left out. */
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

/** Splits a text at a term: every second piece is an occurrence of it. */
export function splitAtTerm(text: string, term: string): string[] {
  const wanted = term.trim().toLowerCase();
  if (wanted === '') return [text];
  const lower = text.toLowerCase();
  // Some letters change their length in lower case; then the positions do not match and nothing is marked.
  if (lower.length !== text.length) return [text];
  const pieces: string[] = [];
  let from = 0;
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, from)) {
    pieces.push(text.slice(from, at), text.slice(at, at + wanted.length));
    from = at + wanted.length;
  }
  return [...pieces, text.slice(from)];
}
