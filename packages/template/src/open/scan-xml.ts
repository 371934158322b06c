import { setImmediate as nextTurn } from 'node:timers/promises';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { TemplateError } from './template-error.ts';

/** Receives the tags and texts of a scan; `position` is the index behind the tag. */
export interface XmlHandlers {
  open?: (tag: SaxesTagNS, position: number) => void;
  close?: (tag: SaxesTagNS, position: number) => void;
  text?: (text: string) => void;
}

/** Characters that are scanned before the event loop gets a turn. */
const sliceLength = 64 * 1024;
const depthMax = 100;
/** A tag's attributes are worked on at once; those of Excel have some ten. */
const attributesMax = 1000;
/** Characters without a tag: a cell of Excel's 32,767 characters, each written as an entity, is shorter. */
const gapMax = 384 * 1024;

/** Bytes that are decoded before the event loop gets a turn. */
const decodedBytes = 1024 * 1024;

/** Decodes a part. @throws {TemplateError} where it is not UTF-8. */
export async function decodeXml(part: Buffer, name: string): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const texts: string[] = [];
  try {
    for (let at = 0; at < part.length; at += decodedBytes) {
      texts.push(decoder.decode(part.subarray(at, at + decodedBytes), { stream: true }));
      await nextTurn();
    }
    texts.push(decoder.decode());
  } catch {
    throw new TemplateError('damaged', `${name} is not UTF-8`);
  }
  return texts.join('');
}

/** Refuses tags and texts that are too long: the parser hands them over whole, made of a piece for each of their entities. */
function assertShortPieces(xml: string): void {
  for (let at = 0; at < xml.length; at += gapMax) {
    const next = xml.indexOf('<', at);
    if ((next === -1 ? xml.length : next) - at > gapMax) throw new TemplateError('damaged', 'a tag or text too long');
  }
}

/**
 * Reads an XML document tag by tag, leaving the event loop its turns. Document types are refused, so no entity is ever
 * expanded.
 * @throws {TemplateError} where the document is not well-formed, declares a type, nests too deeply, or has tags or texts
 * that are too long.
 */
export async function scanXml(xml: string, { open, close, text }: XmlHandlers): Promise<void> {
  assertShortPieces(xml);
  const parser = new SaxesParser({ xmlns: true });
  let depth = 0;
  let attributes = 0;
  parser.on('error', (error) => {
    throw new TemplateError('damaged', error.message);
  });
  parser.on('doctype', () => {
    throw new TemplateError('damaged', 'a document type');
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > attributesMax) throw new TemplateError('damaged', 'too many attributes');
  });
  parser.on('opentag', (tag) => {
    attributes = 0;
    depth += 1;
    if (depth > depthMax) throw new TemplateError('damaged', 'nested too deeply');
    open?.(tag, parser.position);
  });
  parser.on('closetag', (tag) => {
    depth -= 1;
    close?.(tag, parser.position);
  });
  if (text !== undefined) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  for (let at = 0; at < xml.length; at += sliceLength) {
    parser.write(xml.slice(at, at + sliceLength));
    await nextTurn();
  }
  parser.close();
}

/** An attribute by its local name, whatever its prefix. */
export function attribute(tag: SaxesTagNS, local: string): string | undefined {
  return Object.values(tag.attributes).find((one) => one.local === local)?.value;
}

/** The document without the elements that `isUnwanted` names; everything else stays as it is, character by character. */
export async function withoutElements(xml: string, isUnwanted: (tag: SaxesTagNS) => boolean): Promise<string> {
  const kept: string[] = [];
  let start = 0;
  let removing: SaxesTagNS | null = null;
  await scanXml(xml, {
    open: (tag, position) => {
      if (removing !== null || !isUnwanted(tag)) return;
      removing = tag;
      kept.push(xml.slice(start, xml.lastIndexOf('<', position - 1)));
    },
    close: (tag, position) => {
      if (removing !== tag) return;
      removing = null;
      start = position;
    },
  });
  return kept.join('') + xml.slice(start);
}
