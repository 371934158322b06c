import process from 'node:process';

/** With TESTS=whole every test tries all that it could: before a release, outside of CI. */
const isWhole = process.env.TESTS === 'whole';

/** How many cases a test tries: `usual` in each run of `npm test`, `whole` with TESTS=whole. */
export const cases = (usual: number, whole: number): number => (isWhole ? whole : usual);

/** What a test tries of `all`: every `nth`, spread over the whole list and with its first; with TESTS=whole each. */
export const sampleOf = <Item>(all: readonly Item[], nth: number): Item[] =>
  all.filter((_, index) => isWhole || index % nth === 0);
