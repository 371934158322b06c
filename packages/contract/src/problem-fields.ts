import * as z from 'zod/mini';

/** Most fields that an answer names: a body may have thousands of wrong ones. */
const toldFieldsMax = 50;

interface Issue {
  path: readonly PropertyKey[];
  message: string;
}

/** Field → its first problem. Keys are paths such as `titleWordReplacements.1.titleWordOriginal`, or `body` for the whole body. */
export function problemFields(issues: readonly Issue[]): Record<string, string> {
  const fields = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = path.map(String).join('.') || 'body';
    if (!fields.has(field)) fields.set(field, message);
    if (fields.size === toldFieldsMax) break;
  }
  return Object.fromEntries(fields);
}

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
