import { blockElements, cellElements, paragraphElements } from './html-elements.ts';
import { htmlTokens, type HtmlToken } from './html-tokens.ts';
import { decodeHTMLStrict } from 'entities/decode';

/**
 * A complete reference to a character: decimal, hexadecimal or by a name (HTML's longest has 31 letters). Without the closing
 * semicolon it is plain text. The bounds keep the search linear in the length of the text.
 */
const entityPattern = /&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});/g;

/** What the library writes for references to no character: NUL, halves of a pair, numbers beyond Unicode. */
const noCharacter = '\ufffd';

const noBreakSpace = '\u00a0';

function decodeReference(reference: string): string {
  const character = decodeHTMLStrict(reference);
  if (character === noCharacter) return '';
  return character === noBreakSpace ? ' ' : character;
}

/** Decodes character references once; unknown names stay as they are, a no-break space becomes a space. */
export const decodeEntities = (text: string): string => text.replace(entityPattern, decodeReference);

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
