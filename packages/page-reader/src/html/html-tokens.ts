import { droppedElements, inlineElements, isHtmlElement } from './html-elements.ts';

export type HtmlToken = { kind: 'text'; text: string } | { kind: 'open' | 'close'; name: string };

const tagStart = /<(\/?)([A-Za-z][A-Za-z0-9]{0,15})(?=[\s/>])/y;

/**
 * The place after the `>` that ends a tag whose name ends at `from`, or -1 where there is none. `deadQuotes` collects opening
 * quotes behind which no tag ends: later searches stop at them, so that the time for all tags of a text grows with its length
 * only.
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

/** Names of the inline elements that the text closes somewhere. */
function closedNames(html: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const match of html.matchAll(/<\/([A-Za-z][A-Za-z0-9]{0,15})\s*>/g)) found.add((match[1] ?? '').toLowerCase());
  return found;
}

/** Whether a name counts as a tag. Inline and dropped elements without a closing tag may be words of a plain text ('<XL>'). */
function isTagName(name: string, closed: ReadonlySet<string>): boolean {
  if (name === 'script' || name === 'style') return true;
  const needsClosing = inlineElements.has(name) || droppedElements.has(name);
  return isHtmlElement(name) && (!needsClosing || closed.has(name));
}

/** The place after the element's closing tag; the end of the text where it is never closed. */
function endOfDropped(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}(?=[\\s/>])[^<>]*>`, 'gi');
  closing.lastIndex = from;
  return closing.exec(html) ? closing.lastIndex : html.length;
}

/**
 * Splits a text into the tags of HTML elements and the text between them. What only looks like a tag (`a < b`, `<XL>`) is text;
 * comments, declarations and elements without readable content are left out. Time grows with the length of the text.
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
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
    } else if (/^<!doctype\b/i.test(html.slice(at, at + 10))) {
      end = endOfTag(html, at + 2, deadQuotes);
    } else {
      tagStart.lastIndex = at;
      const match = tagStart.exec(html);
      const name = (match?.[2] ?? '').toLowerCase();
      if (match && isTagName(name, closed)) end = endOfTag(html, tagStart.lastIndex, deadQuotes);
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
