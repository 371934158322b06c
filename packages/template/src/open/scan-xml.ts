import { TemplateError } from './template-error.ts';

/** Characters that XML 1.0 cannot contain (besides lone surrogates), for use in a character class. */
export const notInXml = String.raw`\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff`;

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const entity = /&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|([a-z]{1,4}));|&/g;

function character(hexadecimal: string | undefined, decimal: string | undefined): string | undefined {
  const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
  return Number.isNaN(code) || code > 0x10ffff ? undefined : String.fromCodePoint(code);
}

/** Decodes XML's five entities and character references. Throws TemplateError for any other entity. */
export function decodeXmlEntities(text: string): string {
  return text.replace(entity, (source, hexadecimal?: string, decimal?: string, name?: string) => {
    const found = name === undefined ? character(hexadecimal, decimal) : named[name];
    if (found === undefined) throw new TemplateError('damaged', `unknown entity ${source}`);
    return found;
  });
}

/** Attributes per tag; those of Excel have about ten. */
const attributesMax = 1000;

const attributePattern = /\s+([^\s<>/=&"'!?]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;

const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);

/** A tag with its prefixed and local name. Attributes are parsed on demand. */
export class XmlTag {
  readonly name: string;
  readonly local: string;
  readonly #source: string;
  #attributes: Map<string, string> | null = null;

  /** @param source the attributes as written in the document, well-formed */
  constructor(name: string, source: string) {
    this.name = name;
    this.local = localOf(name);
    this.#source = source;
  }

  /** Returns an attribute by its local name, whatever its prefix. */
  attribute(local: string): string | undefined {
    this.#attributes ??= this.#read();
    const value = this.#attributes.get(local);
    return value === undefined || !value.includes('&') ? value : decodeXmlEntities(value);
  }

  #read(): Map<string, string> {
    const found = new Map<string, string>();
    attributePattern.lastIndex = 0;
    for (;;) {
      const match = attributePattern.exec(this.#source);
      if (match === null) return found;
      const local = localOf(match[1] ?? '');
      if (!found.has(local)) found.set(local, match[2] ?? match[3] ?? '');
      if (found.size > attributesMax) throw new TemplateError('damaged', 'too many attributes');
    }
  }
}

/** Callbacks of a scan; a text may come in several pieces. */
export interface XmlHandlers {
  open?: (tag: XmlTag) => void;
  close?: (tag: XmlTag) => void;
  text?: (text: string) => void;
}

const depthMax = 100;
/**
 * Characters per tag, text or comment; even a cell with Excel's 32,767 characters, all written as entities, is shorter.
 */
const pieceMax = 384 * 1024;

const name = String.raw`[^\s<>/=&"'!?]+`;
const openPattern = new RegExp(String.raw`<(${name})((?:\s+${name}\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(/?)>`, 'y');
const closePattern = new RegExp(String.raw`</(${name})\s*>`, 'y');
const forbidden = new RegExp(`[${notInXml}]`);

/** Markup that is not a tag, and its end. */
const specials = [
  { start: '<!--', end: '-->', isText: false },
  { start: '<![CDATA[', end: ']]>', isText: true },
  { start: '<?', end: '?>', isText: false },
] as const;

const damaged = (detail: string): TemplateError => new TemplateError('damaged', detail);

/** The piece continues in bytes that have not arrived yet. */
const unfinished = -1;

/** Scans a document in slices; unfinished markup waits for the next slice. */
class Scanner {
  #rest = '';
  #isRootClosed = false;
  readonly #stack: XmlTag[] = [];
  readonly #handlers: XmlHandlers;

  constructor(handlers: XmlHandlers) {
    this.#handlers = handlers;
  }

  write(slice: string): void {
    if (forbidden.test(slice)) throw damaged('a character that XML does not have');
    const xml = this.#rest + slice;
    let at = 0;
    for (;;) {
      const start = xml.indexOf('<', at);
      if (start === -1) break;
      if (start > at) this.#text(xml.slice(at, start));
      at = start;
      const end = this.#markup(xml, start);
      if (end === unfinished) break;
      at = end;
    }
    this.#rest = xml.slice(at);
    if (this.#rest.length > pieceMax) throw damaged('a tag or text is too long');
  }

  end(): void {
    if (this.#rest.trim() !== '' || !this.#isRootClosed) throw damaged('the document ends early');
  }

  #markup(xml: string, start: number): number {
    const second = xml[start + 1];
    if (second === '!' || second === '?') return this.#special(xml, start);
    const pattern = second === '/' ? closePattern : openPattern;
    pattern.lastIndex = start;
    const found = pattern.exec(xml);
    if (found === null) return unfinished;
    const end = pattern.lastIndex;
    if (end - start > pieceMax) throw damaged('a tag is too long');
    if (second === '/') this.#close(found[1] ?? '');
    else this.#open(new XmlTag(found[1] ?? '', found[2] ?? ''), found[3] === '/');
    return end;
  }

  #special(xml: string, start: number): number {
    const special = specials.find((one) => xml.startsWith(one.start, start));
    if (special === undefined) {
      if (xml.length - start < '<![CDATA['.length) return unfinished;
      throw damaged('document types are not supported');
    }
    const contentAt = start + special.start.length;
    const end = xml.indexOf(special.end, contentAt);
    if (end === -1) return unfinished;
    if (end - start > pieceMax) throw damaged('a comment is too long');
    if (special.isText) this.#handlers.text?.(xml.slice(contentAt, end));
    return end + special.end.length;
  }

  #text(text: string): void {
    if (text.length > pieceMax) throw damaged('a text is too long');
    if (this.#stack.length === 0) {
      if (text.trim() !== '') throw damaged('text outside the root element');
      return;
    }
    const decoded = text.includes('&') ? decodeXmlEntities(text) : text;
    this.#handlers.text?.(decoded);
  }

  #open(tag: XmlTag, isEmpty: boolean): void {
    if (this.#isRootClosed) throw damaged('more than one root element');
    if (this.#stack.length >= depthMax) throw damaged('nested too deeply');
    this.#handlers.open?.(tag);
    this.#stack.push(tag);
    if (isEmpty) this.#close(tag.name);
  }

  #close(name: string): void {
    const tag = this.#stack.pop();
    if (tag?.name !== name) throw damaged(`unexpected end tag ${name}`);
    this.#isRootClosed = this.#stack.length === 0;
    this.#handlers.close?.(tag);
  }
}

const sliceBytes = 128 * 1024;

/**
 * Scans a UTF-8 XML document tag by tag. Document types are refused, so no entity is ever expanded.
 * Throws TemplateError if the document is not UTF-8 or not well-formed, declares a type, nests too deeply, or has
 * tags or texts that are too long.
 */
export function scanXml(part: Buffer, partName: string, handlers: XmlHandlers): void {
  const scanner = new Scanner(handlers);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (bytes?: Buffer): string => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw damaged(`${partName} is not UTF-8`);
    }
  };
  for (let at = 0; at < part.length; at += sliceBytes) scanner.write(decode(part.subarray(at, at + sliceBytes)));
  scanner.write(decode());
  scanner.end();
}

/** Collects a text that arrives in pieces, up to a number of UTF-16 units. */
export class TextPieces {
  readonly #unitsMax: number;
  #pieces: string[] = [];
  #units = 0;

  constructor(unitsMax: number) {
    this.#unitsMax = unitsMax;
  }

  add(piece: string): void {
    const left = this.#unitsMax - this.#units;
    if (left <= 0) return;
    this.#pieces.push(piece.length > left ? piece.slice(0, left) : piece);
    this.#units += piece.length;
  }

  get isEmpty(): boolean {
    return this.#units === 0;
  }

  /** Returns the collected text and starts a new one. */
  take(): string {
    const text = this.#pieces.length === 1 ? (this.#pieces[0] ?? '') : this.#pieces.join('');
    this.#pieces = [];
    this.#units = 0;
    return text;
  }
}
