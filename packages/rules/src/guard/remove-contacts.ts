import type { GuardHit } from './compile-guard.ts';
import { leadStart } from './contact-words.ts';
import { isLineBreakAt, isWhitespaceAt, lineBreakEnd } from '../text/characters.ts';

/** A part to remove: a contact with the words that introduce it, within one line. */
export interface Cut {
  start: number;
  end: number;
}

const labelBehind = /[ \t]*\((?:wa|whatsapp|telp|hp|sms|call)(?: (?:only|saja|aja))?\)/iy;
const separatorsOnly = /^(?:[ \t,;/|&+-]|\b(?:atau|dan|or)\b)*$/i;
const separatorsMax = 20;
const number = /^[+\uff0b(o]?[\d\uff10-\uff19]/i;

function endOf(text: string, { end }: GuardHit): number {
  labelBehind.lastIndex = end;
  return end + (labelBehind.exec(text)?.[0].length ?? 0);
}

/** Returns whether there are only separators between two parts of a line. */
const isSeparated = (text: string, start: number, end: number): boolean =>
  end - start <= separatorsMax && separatorsOnly.test(text.slice(start, end));

/** Returns the parts to remove with each contact: labels before it or in brackets after it, and separators. */
export function cutsOf(text: string, contacts: readonly GuardHit[]): Cut[] {
  const cuts: Cut[] = [];
  let floor = 0;
  for (const contact of contacts) {
    const start = leadStart(text, contact.start, floor, number.test(contact.text));
    const end = endOf(text, contact);
    const last = cuts.at(-1);
    if (last !== undefined && isSeparated(text, last.end, start)) last.end = end;
    else cuts.push({ start, end });
    floor = end;
  }
  return cuts;
}

export function lineEnd(text: string, index: number): number {
  let end = index;
  while (end < text.length && !isLineBreakAt(text, end)) end += 1;
  return end;
}

const hangingBefore = ':=,;/|&+-–—→>';
const hangingBehind = ',;:/|&+-–—';
const letterOrDigit = /[\p{L}\p{N}]/u;

function withoutEnd(text: string, end = text.length): string {
  let last = end;
  while (last > 0 && (isWhitespaceAt(text, last - 1) || hangingBefore.includes(text.charAt(last - 1)))) last -= 1;
  return text.slice(0, last);
}

function withoutStart(text: string, start = 0): string {
  let first = start;
  while (first < text.length && (isWhitespaceAt(text, first) || hangingBehind.includes(text.charAt(first)))) first += 1;
  return text.slice(first);
}

/** Returns the remaining parts of a line, without the signs that introduced the removed ones. */
function piecesOf(text: string, start: number, end: number, cuts: readonly Cut[]): string[] {
  const pieces = [withoutEnd(text.slice(start, cuts[0]?.start))];
  for (const [index, cut] of cuts.entries()) {
    const next = cuts[index + 1];
    let before = pieces.pop() ?? '';
    let behind = withoutStart(text.slice(cut.end, next?.start ?? end));
    while (before.endsWith('(') && behind.startsWith(')')) {
      before = withoutEnd(before, before.length - 1);
      behind = withoutStart(behind, 1);
    }
    pieces.push(before, next === undefined ? behind : withoutEnd(behind));
  }
  return pieces;
}

/** Returns the line without its cuts; '' if nothing meaningful is left. */
function lineWithout(text: string, start: number, end: number, cuts: readonly Cut[]): string {
  const parts: string[] = [];
  for (const piece of piecesOf(text, start, end, cuts)) {
    const next = parts.length === 0 ? piece.replace(/^[.!?]+\s*/, '') : piece;
    if (next === '') continue;
    const isTight = /^[.!?)]/.test(next) || (parts.at(-1)?.endsWith('(') ?? true);
    if (!isTight) parts.push(' ');
    parts.push(next);
  }
  const line = parts.join('');
  return letterOrDigit.test(line) ? line : '';
}

/** Reassembles a text line by line. */
class Lines {
  readonly #lines: string[] = [];
  #isBlankBefore = true;
  #hasGone = false;

  /** Adds a line with its break. Of the blank lines around a removed one, only one is kept. */
  add(line: string): void {
    const isBlank = line.trim() === '';
    if (!(isBlank && this.#hasGone && this.#isBlankBefore)) {
      this.#lines.push(line);
      this.#isBlankBefore = isBlank;
    }
    this.#hasGone = false;
  }

  leaveOut(): void {
    this.#hasGone = true;
  }

  toString(): string {
    const text = this.#lines.join('');
    return this.#hasGone ? text.trimEnd() : text;
  }
}

/** Removes contacts and their labels (S20.5), without leaving double spaces, brackets or empty lines. */
export function removeContacts(text: string, contacts: readonly GuardHit[]): string {
  const cuts = cutsOf(text, contacts);
  const lines = new Lines();
  let next = 0;
  for (let start = 0; start < text.length;) {
    const end = lineEnd(text, start);
    const behind = lineBreakEnd(text, end);
    const first = next;
    while (next < cuts.length && (cuts[next]?.start ?? end) < end) next += 1;
    if (next === first) lines.add(text.slice(start, behind));
    else {
      const line = lineWithout(text, start, end, cuts.slice(first, next));
      if (line === '') lines.leaveOut();
      else lines.add(line + text.slice(end, behind));
    }
    start = behind;
  }
  return lines.toString();
}
