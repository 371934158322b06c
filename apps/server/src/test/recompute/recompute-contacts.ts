/**
 * Removes contacts by the words of S20.5, without the code of the export, to compare with it: slow, for tests alone.
 */

import { digitsOf, leads, linksOf, phonesOf, type Place, pronouns, wordsBefore } from './find-contacts.ts';

const spelled = (text: string): string =>
  /^[+(]?\d[\d\s().+-]*$/.test(text)
    ? digitsOf(text).replace(/^(?:62|0)/, '')
    : text
        .toLowerCase()
        .replace(/^https?:\/\//, '')
        .replace(/^www\./, '')
        .replace(/\/$/, '');

/** What goes of a line: contacts, what leads to them, what stands between two. */
function cutsOf(line: string, allowed: readonly string[]): Place[] {
  const links = linksOf(line);
  const keys = allowed.map(spelled);
  const contacts = [...links, ...phonesOf(line, links)]
    .filter(({ start, end }) => !keys.includes(spelled(line.slice(start, end))))
    .sort((a, b) => a.start - b.start);
  const cuts: Place[] = [];
  let floor = 0;
  for (const contact of contacts) {
    const lead: { word: string; start: number }[] = [];
    for (const before of wordsBefore(line, contact.start, floor)) {
      const isGoods =
        ['hp', 'handphone', 'phone'].includes(before.word) && !/^[+(o]?\d/i.test(line.slice(contact.start));
      if (lead.length === 6 || !leads.has(before.word) || isGoods) break;
      lead.push(before);
    }
    while (pronouns.includes(lead.at(-1)?.word ?? '')) lead.pop();
    const start = lead.at(-1)?.start ?? contact.start;
    const behind = /^[ \t]*\((?:wa|whatsapp|telp|hp|sms|call)(?: (?:only|saja|aja))?\)/i.exec(line.slice(contact.end));
    const end = contact.end + (behind?.[0].length ?? 0);
    const between = line.slice(floor, start);
    const last = cuts.at(-1);
    if (
      last &&
      between.length <= 20 &&
      between.replace(/\b(?:atau|dan|or)\b/gi, '').replace(/[ \t,;/|&+-]/g, '') === ''
    )
      last.end = end;
    else cuts.push({ start, end });
    floor = end;
  }
  return cuts;
}

/** What stays of a line, null where it stays as it is. */
function lineWithout(line: string, allowed: readonly string[]): string | null {
  const cuts = cutsOf(line, allowed);
  if (cuts.length === 0) return null;
  const kept = [0, ...cuts.map(({ end }) => end)].map((start, index) => line.slice(start, cuts[index]?.start));
  for (const index of kept.keys()) {
    if (index > 0) kept[index] = (kept[index] ?? '').replace(/^[\s,;:/|&+\-–—]+/, '');
    if (index < cuts.length) kept[index] = (kept[index] ?? '').replace(/[\s:=,;/|&+\-–—→>]+$/, '');
  }
  for (let index = 1; index < kept.length; index += 1) {
    while (kept[index - 1]?.endsWith('(') && kept[index]?.startsWith(')')) {
      kept[index - 1] = (kept[index - 1] ?? '').slice(0, -1).replace(/[\s:=,;/|&+\-–—→>]+$/, '');
      kept[index] = (kept[index] ?? '').slice(1).replace(/^[\s,;:/|&+\-–—]+/, '');
    }
  }
  let made = '';
  for (const piece of kept) {
    const next = made === '' ? piece.replace(/^[.!?]+\s*/, '') : piece;
    made += (made === '' || next === '' || made.endsWith('(') || /^[.!?)]/.test(next) ? '' : ' ') + next;
  }
  return /[\p{L}\p{N}]/u.test(made) ? made : '';
}

/** A text without telephone numbers, links and accounts that are not allowed. */
export function removeContacts(text: string, allowed: readonly string[]): string {
  const parts = text.split(/(\r\n|[\n\r\u0085\u2028\u2029])/);
  const kept: string[] = [];
  let isBlankBefore = true;
  let isGone = false;
  for (let index = 0; index < parts.length; index += 2) {
    const line = parts[index] ?? '';
    const lineBreak = parts[index + 1] ?? '';
    if (line === '' && lineBreak === '') continue;
    const without = lineWithout(line, allowed);
    if (without === '') {
      isGone = true;
      continue;
    }
    const isBlank = line.trim() === '';
    if (!(isBlank && isGone && isBlankBefore)) {
      kept.push((without ?? line) + lineBreak);
      isBlankBefore = isBlank;
    }
    isGone = false;
  }
  const made = kept.join('');
  return isGone ? made.trimEnd() : made;
}
