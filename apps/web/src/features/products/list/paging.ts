/** At most so many page buttons carry a number (S6.1). */
export const numberedPagesMax = 5;

/** The numbered pages: the first five at most (S6.1). */
export const numberedPages = (totalPages: number): number[] =>
  Array.from({ length: Math.min(numberedPagesMax, Math.max(1, totalPages)) }, (_, index) => index + 1);

/** The page that can be shown: the last one where the wanted one lies past it (S6.1). */
export const clampPage = (page: number, totalPages: number): number => Math.min(page, Math.max(1, totalPages));

/** X and Y of 'Showing X to Y of Z results', counted from 1; both 0 where there is nothing. */
export function shownRange(page: number, size: number, totalItems: number): { from: number; to: number } {
  const from = (page - 1) * size + 1;
  if (from > totalItems) return { from: 0, to: 0 };
  return { from, to: Math.min(page * size, totalItems) };
}
