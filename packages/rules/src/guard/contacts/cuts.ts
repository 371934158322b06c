import { isLineBreakAt } from '../../text/white-space.ts';
import type { GuardHit } from '../hit.ts';
import { leadStart } from './leads.ts';

/** A part of a text that goes: a contact with what leads to it. It lies in one line. */
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

/** Whether nothing but separators stands between two parts of a line. */
const isSeparated = (text: string, start: number, end: number): boolean =>
  end - start <= separatorsMax && separatorsOnly.test(text.slice(start, end));

/**
 * The parts of a text that go with its contacts: the labels before each, a label in brackets behind it, and the
 * separators between two.
 */
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

/** Index of the next line break from `index` on, or the end of the text. */
export function lineEnd(text: string, index: number): number {
  let end = index;
  while (end < text.length && !isLineBreakAt(text, end)) end += 1;
  return end;
}
