import { exportSettingsTexts as texts } from '@pindahlapak/messages';
import { fitsWithin, guardLimits, type ExportSettings } from '@pindahlapak/model';

/** The content guard's lists in the order in which they are shown. */
export const wordLists = ['guardWords', 'allowedWords'] as const;
type WordListName = (typeof wordLists)[number];

/** Lists as they are typed, a word or phrase a line. */
export type WordListTexts = Record<WordListName, string>;

const wordsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((word) => word.trim())
    .filter((word) => word !== '');

export const wordListTextsOf = (settings: Pick<ExportSettings, WordListName>): WordListTexts => ({
  guardWords: settings.guardWords.join('\n'),
  allowedWords: settings.allowedWords.join('\n'),
});

type Typed<Texts, Value> = { [Name in keyof Texts]: Value | Extract<Texts[Name], undefined> };

/** Typed lists as a call takes them; absent where none was typed. */
export const wordListsOf = <Texts extends { [Name in WordListName]: string | undefined }>(
  typed: Texts,
): Typed<Pick<Texts, WordListName>, string[]> =>
  Object.fromEntries(
    wordLists.map((name) => {
      const text = typed[name];
      return [name, text === undefined ? undefined : wordsOf(text)];
    }),
  ) as Typed<Pick<Texts, WordListName>, string[]>;

function problemOf(text: string): string | undefined {
  const words = wordsOf(text);
  if (words.length > guardLimits.wordsMax) return texts.wordListTooLong(guardLimits.wordsMax);
  return words.every((word) => fitsWithin(word, guardLimits.wordMax))
    ? undefined
    : texts.wordTooLong(guardLimits.wordMax);
}

/** What a save of the lists would be refused for. */
export const wordListProblems = (typed: WordListTexts): Partial<WordListTexts> =>
  Object.fromEntries(
    wordLists.flatMap((name) => {
      const problem = problemOf(typed[name]);
      return problem === undefined ? [] : [[name, problem]];
    }),
  );
