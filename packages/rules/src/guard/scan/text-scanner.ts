import { isLineBreakAt, isWhitespaceAt } from '../../text/white-space.ts';
import { isGuardDigit, isWordAt } from '../contacts/characters.ts';
import { notAccounts } from '../contacts/contact-words.ts';
import { lineEnd } from '../contacts/cuts.ts';
import { linksIn } from '../contacts/find-links.ts';
import { phonesIn, readCluster } from '../contacts/find-phones.ts';
import type { GuardHit, HitKind } from '../hit.ts';
import { endOfShopName } from '../names/end-of-shop-name.ts';
import { characterKinds, kindOfCode, placeOfWord, wordBits, wordMarks, type WordTable } from './word-table.ts';

const dot = 0x2e;
const letterO = 0x6f;
/** Letters of a label and digits of a number that are written as one word: 'WA081234567890'. */
const labelAndNumber = /^[a-z]{2,8}(?=[\d\uff10-\uff19]{7})/i;
const labelAndNumberMin = 9;
const namedAccount = /[ \t]*[:=][ \t]*@?([a-z][\w.]{3,29})(?=[ \t]*(?:[\r\n,;|)]|\/[ \t]|$))/iy;

/** A line of a text that may hold a guarded word. */
export interface LinePlace {
  start: number;
  end: number;
}

/**
 * Goes through a text once, word by word. Finds telephone numbers, links, accounts and the shop's
 * name, and the lines that may hold guarded words.
 */
export class TextScanner {
  readonly contacts: GuardHit[] = [];
  readonly shops: GuardHit[] = [];
  readonly lines: LinePlace[] = [];
  readonly #text: string;
  readonly #table: WordTable;
  readonly #marks: Uint8Array;
  readonly #shopNames: readonly string[];
  /** The first letter of the shop's names, -1 without one. */
  readonly #shopCode: number;
  /** Where the last contact ends. */
  #floor = 0;
  /** Where the last token ends that links were looked for in. */
  #tokenEnd = 0;

  /** `shopNames` are those of the source's shop as `shopNamesOf` gives them. */
  constructor(text: string, table: WordTable, shopNames: readonly string[]) {
    this.#text = text;
    this.#table = table;
    this.#marks = table.marks;
    this.#shopNames = shopNames;
    this.#shopCode = shopNames[0]?.charCodeAt(0) ?? -1;
  }

  scan(): void {
    const text = this.#text;
    let index = 0;
    while (index < text.length) {
      const kind = kindOfCode[text.charCodeAt(index)];
      if (kind === 0) index += 1;
      else if (kind === characterKinds.letter) index = this.#readWord(index);
      else if (kind === characterKinds.at) index = this.#readToken(index);
      else {
        if (this.#shopCode === text.charCodeAt(index)) this.#readShop(index);
        index = this.#readDigits(index);
      }
    }
  }

  /** Reads a word that begins with a letter. Gives where to go on. */
  #readWord(start: number): number {
    const text = this.#text;
    const { length } = text;
    const first = text.charCodeAt(start);
    let second = first;
    let last = first;
    let end = start + 1;
    for (; end < length; end += 1) {
      const code = text.charCodeAt(end);
      if (((kindOfCode[code] ?? 0) & wordBits) === 0) break;
      if (end === start + 1) second = code;
      last = code;
    }
    if ((first | 0x20) === this.#shopCode) this.#readShop(start);
    const mark = this.#marks[placeOfWord(first, second, last, end - start)] ?? 0;
    if (mark !== 0) return this.#readMarked(start, end, mark);
    if (!isGuardDigit(last)) return end;
    if ((first | 0x20) === letterO && isGuardDigit(second)) return this.#readDigits(start + 1);
    return end - start >= labelAndNumberMin ? this.#readLong(start, end) : end;
  }

  #add(kind: HitKind, start: number, end: number): void {
    this.contacts.push({ kind, text: this.#text.slice(start, end), start, end });
    this.#floor = end;
  }

  #readShop(index: number): void {
    const text = this.#text;
    if (isWordAt(text, index - 1)) return;
    for (const name of this.#shopNames) {
      const end = endOfShopName(text, index, name);
      if (end === -1) continue;
      this.shops.push({ kind: 'shop', text: text.slice(index, end), start: index, end });
      return;
    }
  }

  #readDigits(index: number): number {
    const cluster = readCluster(this.#text, index);
    for (const { start, end } of phonesIn(this.#text, index, cluster, this.#floor)) this.#add('phone', start, end);
    return cluster.end;
  }

  /** Reads a long word, which may be a label and a number. */
  #readLong(start: number, end: number): number {
    const label = labelAndNumber.exec(this.#text.slice(start, end))?.[0];
    return label === undefined ? end : Math.max(end, this.#readDigits(start + label.length));
  }

  /** Looks for what a word may be the beginning of. Gives where to go on. */
  #readMarked(start: number, end: number, mark: number): number {
    const text = this.#text;
    const hasDot = text.charCodeAt(start - 1) === dot && isWordAt(text, start - 2);
    const isLink = (mark & wordMarks.protocol) !== 0 || ((mark & wordMarks.ending) !== 0 && hasDot);
    if (isLink && start >= this.#tokenEnd) {
      const behind = this.#readToken(start);
      if (behind > end) return behind;
    }
    if ((mark & wordMarks.account) !== 0) {
      const behind = this.#readNamedAccount(end);
      if (behind > end) return behind;
    }
    if ((mark & wordMarks.guarded) !== 0 && this.#table.isGuarded(text.slice(start, end))) this.#takeLine(start);
    return end;
  }

  #takeLine(index: number): void {
    const text = this.#text;
    if (index < (this.lines.at(-1)?.end ?? 0)) return;
    let start = index;
    while (start > 0 && !isLineBreakAt(text, start - 1)) start -= 1;
    this.lines.push({ start, end: lineEnd(text, index) });
  }

  /** Looks for links in what stands around the index without white space. Gives where to go on. */
  #readToken(index: number): number {
    const text = this.#text;
    if (index < this.#tokenEnd) return index + 1;
    let start = index;
    while (start > this.#floor && !isWhitespaceAt(text, start - 1)) start -= 1;
    let end = index;
    while (end < text.length && !isWhitespaceAt(text, end)) end += 1;
    this.#tokenEnd = end;
    const places = linksIn(text.slice(start, end), start);
    for (const place of places) this.#add(place.kind, place.start, place.end);
    return Math.max(index + 1, places.at(-1)?.end ?? 0);
  }

  /** A name behind a social network's: 'IG: namatoko'. */
  #readNamedAccount(index: number): number {
    namedAccount.lastIndex = index;
    const match = namedAccount.exec(this.#text);
    const name = match?.[1] ?? '';
    if (match === null || notAccounts.has(name.toLowerCase())) return index;
    const end = index + match[0].length;
    this.#add('link', end - name.length - (match[0].at(-name.length - 1) === '@' ? 1 : 0), end);
    return end;
  }
}
