/**
 * Applies the text rules by the words of S9.2 to S9.4, without the code of the export, to compare with it: slow, for
 * tests alone.
 */

export interface WordRule {
  original: string;
  replacement: string;
}

interface Token {
  key: string;
  kind: 'word' | 'space' | 'other';
  start: number;
  end: number;
}

const unit =
  /\s|\p{RI}{2}|[^](?:\p{M}|\p{Emoji_Modifier}|\u200d\p{Extended_Pictographic}|\u200c|\u200d|[\u{e0020}-\u{e007f}])*/gu;

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\ufe0e\ufe0f]/g, '');

function kindOf(text: string): Token['kind'] {
  if (/^\s/.test(text)) return 'space';
  return /^[\p{L}\p{M}\p{N}\p{Pc}]/u.test(text) ? 'word' : 'other';
}

/** Words, stretches of whitespace, and each other character by itself. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: part, index } of text.matchAll(unit)) {
    const kind = kindOf(part);
    const last = tokens.at(-1);
    const end = index + part.length;
    if (last?.kind === kind && kind !== 'other') {
      last.end = end;
      last.key += kind === 'space' ? '' : fold(part);
    } else tokens.push({ kind, key: kind === 'space' ? ' ' : fold(part), start: index, end });
  }
  return tokens;
}

const keysOf = (tokens: readonly Token[]) => tokens.map(({ key }) => key);
const spacesAtEnd = /[^\S\n\r\u0085\u2028\u2029]+$/;
const spacesAtStart = /^[^\S\n\r\u0085\u2028\u2029]+/;
const lineBreakAtStart = /^[\n\r\u0085\u2028\u2029]/;

/** S9.2 */
export function replaceWords(text: string, rules: readonly WordRule[]): string {
  const phrases = rules
    .map((rule) => ({ ...rule, keys: keysOf(tokensOf(rule.original.trim())) }))
    .sort((a, b) => b.keys.length - a.keys.length);
  const tokens = tokensOf(text);
  const keys = keysOf(tokens);
  let made = '';
  let copied = 0;
  for (let at = 0; at < tokens.length;) {
    const phrase = phrases.find((one) => one.keys.every((key, index) => key === keys[at + index]));
    if (phrase === undefined) {
      at += 1;
      continue;
    }
    made += text.slice(copied, tokens[at]?.start) + (phrase.replacement.trim() === '' ? '' : phrase.replacement);
    at += phrase.keys.length;
    copied = tokens[at - 1]?.end ?? text.length;
    if (phrase.replacement.trim() !== '') continue;
    const rest = text.slice(copied).replace(spacesAtStart, '');
    const isLineEnd = rest === '' || lineBreakAtStart.test(rest);
    if (isLineEnd || made === '' || /\s$/.test(made)) copied = text.length - rest.length;
    if (isLineEnd) made = made.replace(spacesAtEnd, '');
  }
  return made + text.slice(copied);
}

interface Sentence {
  /** With its end mark or separator and the spaces behind. */
  text: string;
  content: string;
}

const sentenceEnd = /([;|•])[^\S\n\r\u0085\u2028\u2029]*|[.!?](?=\s|$)[^\S\n\r\u0085\u2028\u2029]*/g;

function sentencesOf(line: string): Sentence[] {
  const sentences: Sentence[] = [];
  let start = 0;
  for (const match of line.matchAll(sentenceEnd)) {
    const before = line.slice(start, match.index);
    if (match[0].startsWith('.') && /^\s*\d{1,3}$/.test(before)) continue;
    const content = match[1] === undefined ? before + match[0].charAt(0) : before;
    sentences.push({ text: before + match[0], content });
    start = match.index + match[0].length;
  }
  if (start < line.length || sentences.length === 0)
    sentences.push({ text: line.slice(start), content: line.slice(start) });
  return sentences;
}

const comparedBy = (content: string): string => fold(content).replace(/[\p{P}\s\p{Cf}]+/gu, '');

/** S9.3; a line that is empty without its sentences goes with its break, between blank lines together with one of these. */
export function removeRepeats(text: string): string {
  const lines = text.split(/(\r\n|[\n\r\u0085\u2028\u2029])/);
  const seen = new Set<string>();
  const repeats = (content: string): boolean => {
    const key = comparedBy(content);
    if (!/[\p{L}\p{N}]/u.test(key)) return false;
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  };
  const kept: string[] = [];
  let isBlankBefore = true;
  let skipsBlank = false;
  for (let index = 0; index < lines.length; index += 2) {
    const lineBreak = lines[index + 1] ?? '';
    const isLast = index + 1 >= lines.length;
    const sentences = sentencesOf(lines[index] ?? '').map((sentence) => ({
      ...sentence,
      isOut: repeats(sentence.content),
    }));
    let line = sentences.map(({ text: part, isOut }) => (isOut ? '' : part)).join('');
    if (sentences.at(-1)?.isOut) {
      line = line.replace(/[\s;|•]+$/, '');
      if (line === '') {
        skipsBlank = isBlankBefore;
        if (isLast) return kept.join('').trimEnd();
        continue;
      }
    } else if (skipsBlank && !isLast && line.trim() === '') {
      skipsBlank = false;
      continue;
    }
    skipsBlank = false;
    isBlankBefore = line.trim() === '';
    kept.push(line + lineBreak);
  }
  return kept.join('');
}

const segmenter = new Intl.Segmenter('id', { granularity: 'grapheme' });

/** S8.1, S9.4 */
export function insertAround(
  text: string,
  { prefix, suffix, condition, separator }: { prefix: string; suffix: string; condition: string; separator: string },
): string {
  const below = Number(/\d+/.exec(condition)?.[0] ?? Number.POSITIVE_INFINITY);
  const isShort = [...segmenter.segment(text.slice(0, 2000))].length < below;
  if (condition === '' || !isShort || `${prefix}${suffix}`.trim() === '') return text;
  return [prefix.trim(), text.trim(), suffix.trim()].filter((piece) => piece !== '').join(separator);
}
