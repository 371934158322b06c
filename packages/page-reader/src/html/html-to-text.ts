import { decodeHTMLStrict } from 'entities/decode';

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements that are dropped with their content. */
const droppedElements = names(
  'script style noscript template iframe object svg math canvas audio video head select datalist',
);

const blockElements = names(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav noframes ol p pre search section summary table ' +
    'tbody tfoot thead tr ul',
);

const paragraphElements = names('p');

/** Table cells, separated by a space. */
const cellElements = names('td th');

/** Elements without content or closing tag. */
const voidElements = names('area base basefont bgsound br col embed img input link meta param source track wbr');

/** Inline elements. As `<S>` or `<small>` may be sizes, they need a closing tag or an attribute to count as tags. */
const inlineElements = names(
  'a abbr acronym b bdi bdo big blink button cite code data del dfn em font i image ins kbd label map mark marquee meter nobr ' +
    'optgroup option output picture progress q rp rt ruby s samp slot small span strike strong sub sup textarea time title tt u ' +
    'var colgroup',
);

const isHtmlElement = (name: string): boolean =>
  blockElements.has(name) ||
  inlineElements.has(name) ||
  voidElements.has(name) ||
  cellElements.has(name) ||
  droppedElements.has(name);

type HtmlToken = { kind: 'text'; text: string } | { kind: 'open' | 'close'; name: string };

/** Names with a colon are Word's own elements (`<o:p>`). */
const tagName = '[A-Za-z][A-Za-z0-9]{0,15}(?::[A-Za-z0-9]{1,31})?';
const tagStart = new RegExp(`<(/?)(${tagName})(?=[\\s/>])`, 'y');
const closingTag = new RegExp(`</(${tagName})\\s*>`, 'g');

/** What follows a tag's name but hardly a word: an attribute with a value, or the end of an empty element. */
const tagMark = /\s+[A-Za-z][\w:-]{0,31}=|\s*\/>/y;

/**
 * Returns the index after the `>` of the tag whose name ends at `from`, or -1 if there is none. `deadQuotes` collects
 * opening quotes after which no tag ends; later searches stop there, so that all searches together take linear time.
 */
function endOfTag(html: string, from: number, deadQuotes: Set<number>): number {
  const passed: number[] = [];
  let before = '';
  for (let at = from; at < html.length; at += 1) {
    const character = html.charAt(at);
    if (character === '>') return at + 1;
    if (character === '<') break;
    if ((character === '"' || character === "'") && before === '=') {
      if (deadQuotes.has(at)) break;
      passed.push(at);
      const closing = html.indexOf(character, at + 1);
      if (closing === -1) break;
      at = closing;
    }
    if (character.trim() !== '') before = character;
  }
  for (const quote of passed) deadQuotes.add(quote);
  return -1;
}

/** Names of the elements that the text closes somewhere. */
function closedNames(html: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const match of html.matchAll(closingTag)) found.add((match[1] ?? '').toLowerCase());
  return found;
}

/** Returns whether the name that ends at `end` begins a tag. Without a closing tag it may be a word ('<XL>', '<S>'). */
function beginsTag(html: string, name: string, end: number, closed: ReadonlySet<string>): boolean {
  if (name === 'script' || name === 'style') return true;
  if (inlineElements.has(name) || name.includes(':')) {
    tagMark.lastIndex = end;
    return closed.has(name) || tagMark.test(html);
  }
  return isHtmlElement(name) && (!droppedElements.has(name) || closed.has(name));
}

/** Index after the element's closing tag; the end of the text if it is never closed. */
function endOfDropped(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}(?=[\\s/>])[^<>]*>`, 'gi');
  closing.lastIndex = from;
  return closing.exec(html) ? closing.lastIndex : html.length;
}

/**
 * Splits a text into tags and the text between them. Anything that only looks like a tag (`a < b`, `<XL>`) is text;
 * comments, declarations and elements without readable content are skipped. Linear in the length of the text.
 */
function* htmlTokens(html: string): Generator<HtmlToken> {
  const closed = closedNames(html);
  const deadQuotes = new Set<number>();
  let textFrom = 0;
  let at = html.indexOf('<');
  while (at !== -1) {
    let end = -1;
    let token: HtmlToken | null = null;
    if (html.startsWith('<!--', at)) {
      const closing = html.indexOf('-->', at + 4);
      end = closing === -1 ? html.length : closing + 3;
    } else if (/^<(?:!doctype\b|\?[a-z])/i.test(html.slice(at, at + 10))) {
      end = endOfTag(html, at + 2, deadQuotes);
    } else {
      tagStart.lastIndex = at;
      const match = tagStart.exec(html);
      const name = (match?.[2] ?? '').toLowerCase();
      const nameEnd = tagStart.lastIndex;
      if (match && beginsTag(html, name, nameEnd, closed)) end = endOfTag(html, nameEnd, deadQuotes);
      if (match && end !== -1) {
        token = { kind: match[1] === '/' ? 'close' : 'open', name };
        if (token.kind === 'open' && droppedElements.has(name)) end = endOfDropped(html, name, end);
      }
    }
    if (end === -1) {
      at = html.indexOf('<', at + 1);
      continue;
    }
    if (at > textFrom) yield { kind: 'text', text: html.slice(textFrom, at) };
    if (token) yield token;
    textFrom = end;
    at = html.indexOf('<', end);
  }
  if (textFrom < html.length) yield { kind: 'text', text: html.slice(textFrom) };
}

/**
 * A complete character reference: decimal, hexadecimal or by name (the longest in HTML has 31 letters). Without the
 * closing semicolon it is plain text. The limits keep the search linear.
 */
const entityPattern = /&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});/g;

/** What the library returns for references to no character: NUL, surrogates, numbers beyond Unicode. */
const noCharacter = '\ufffd';

const noBreakSpace = '\u00a0';

function decodeReference(reference: string): string {
  const character = decodeHTMLStrict(reference);
  if (character === noCharacter) return '';
  return character === noBreakSpace ? ' ' : character;
}

/** Decodes character references once; unknown names are kept, and a no-break space becomes a space. */
export const decodeEntities = (text: string): string =>
  text.includes('&') ? text.replace(entityPattern, decodeReference) : text;

/** UTF-16 units that are read of a text. Real descriptions are far shorter. */
export const htmlLengthMax = 2_000_000;

/** Collects text line by line, with at most one consecutive blank line. */
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

  /** Ends the line, even if it is empty. */
  break(): void {
    const line = this.#line.replace(/[ \t]+/g, ' ').trim();
    this.#line = '';
    this.#hasText = false;
    if (line !== '' || (this.#lines.length > 0 && this.#lines.at(-1) !== '')) this.#lines.push(line);
  }

  /** Ends the line if it has text. */
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

/** Returns whether tags break the lines. Then line breaks in the source count as spaces; otherwise they are kept. */
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

/** Decodes a text without tags. */
const plainText = (source: string): string => (source.search(entityPattern) === -1 ? source : decodeEntities(source));

/**
 * Converts a marketplace's HTML to plain text: `br`, `p`, `div` and the like become line breaks with at most one blank
 * line, list items start with '- ', script and style are dropped, character references are decoded once. Text without
 * HTML is returned unchanged, except for CRLF line ends.
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
