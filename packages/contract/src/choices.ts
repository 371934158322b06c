import * as z from 'zod/mini';

/**
 * One of some words, taken in any case, with spaces for hyphens, and under the other names that are given, each with the
 * word that it means.
 */
export const oneOf = <Word extends string>(
  words: readonly [Word, ...Word[]],
  { error, otherNames = {} }: { error: string; otherNames?: Readonly<Record<string, Word>> },
): z.ZodMiniType<Word, Word> => {
  const known = new Map<string, string>(Object.entries(otherNames));
  for (const word of words) known.set(word, word);
  const byFolded = new Map([...known].map(([name, word]) => [name.toLowerCase(), word]));
  const meant = (sent: unknown): unknown => {
    if (typeof sent !== 'string') return sent;
    const folded = sent.trim().toLowerCase();
    return byFolded.get(folded) ?? byFolded.get(folded.replaceAll(/[\s_]+/g, '-')) ?? sent;
  };
  return z.pipe(z.transform<Word, unknown>(meant), z.enum(words, error));
};
