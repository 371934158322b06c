import type { HelpArticle, HelpCategory } from '@pindahlapak/messages';

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

/** A text in pieces, of which every second is a place where the term stands. */
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
