import { blockElements, cellElements, paragraphElements } from './html-elements.ts';
import { decodeEntities, entityPattern } from './html-entities.ts';
import { htmlTokens, type HtmlToken } from './html-tokens.ts';

/** UTF-16 units of a text that are read; the rest is cut off. Real descriptions are far shorter. */
export const htmlLengthMax = 2_000_000;

/** Collects text line by line, with at most one blank line in a row. */
class TextLines {
  #lines: string[] = [];
  #line = '';
  #hasText = false;

  add(text: string): void {
    this.#line += text;
    this.#hasText ||= text.trim() !== '';
  }

  get atLineStart(): boolean {
    return !this.#hasText;
  }

  /** Ends the line, even when it is empty. */
  break(): void {
    const line = this.#line.replace(/[ \t]+/g, ' ').trim();
    this.#line = '';
    this.#hasText = false;
    if (line !== '' || (this.#lines.length > 0 && this.#lines.at(-1) !== '')) this.#lines.push(line);
  }

  /** Ends the line if it holds text. */
  ensureBreak(): void {
    if (this.atLineStart) this.#line = '';
    else this.break();
  }

  ensureBlankLine(): void {
    this.ensureBreak();
    this.break();
  }

  toString(): string {
    this.ensureBreak();
    return this.#lines.join('\n').trim();
  }
}

/** Whether tags break the lines. If they do, line breaks of the source count as spaces; if not, they are kept. */
const breaksByTags = (tokens: readonly HtmlToken[]): boolean =>
  tokens.some((token) => token.kind !== 'text' && (token.name === 'br' || blockElements.has(token.name)));

function writeTag(lines: TextLines, token: HtmlToken & { kind: 'open' | 'close' }): void {
  const { kind, name } = token;
  if (name === 'br') lines.break();
  else if (paragraphElements.has(name)) lines.ensureBlankLine();
  else if (blockElements.has(name)) lines.ensureBreak();
  else if (cellElements.has(name) && kind === 'open' && !lines.atLineStart) lines.add(' ');
  if (name === 'li' && kind === 'open') lines.add('- ');
}

function writeText(lines: TextLines, text: string, keepsBreaks: boolean): void {
  if (!keepsBreaks) {
    lines.add(decodeEntities(text.replace(/\s+/g, ' ')));
    return;
  }
  for (const [index, line] of decodeEntities(text).split('\n').entries()) {
    if (index > 0) lines.break();
    lines.add(line);
  }
}

/** A text without tags. */
const plainText = (source: string): string => (source.search(entityPattern) === -1 ? source : decodeEntities(source));

/**
 * A marketplace's HTML as plain text: `br`, `p`, `div` and their like become line breaks (at most one blank line in a row), list
 * items start with '- ', script and style are dropped, character references are decoded once. A text that holds no HTML comes
 * back unchanged, but for CRLF line ends.
 */
export function htmlToText(html: string): string {
  const source = html.slice(0, htmlLengthMax).replaceAll('\r\n', '\n');
  if (!source.includes('<')) return plainText(source);
  const tokens = [...htmlTokens(source)];
  const isPlain =
    tokens.length === 0
      ? source === ''
      : tokens.length === 1 && tokens[0]?.kind === 'text' && tokens[0].text === source;
  if (isPlain) return plainText(source);
  const keepsBreaks = !breaksByTags(tokens);
  const lines = new TextLines();
  let preformatted = 0;
  for (const token of tokens) {
    if (token.kind === 'text') {
      writeText(lines, token.text, keepsBreaks || preformatted > 0);
      continue;
    }
    if (token.name === 'pre') preformatted = Math.max(0, preformatted + (token.kind === 'open' ? 1 : -1));
    writeTag(lines, token);
  }
  return lines.toString();
}
