import { isGuardDigit, isWordAt } from './characters.ts';
import type { GuardHit, HitKind } from './compile-guard.ts';
import { accountLabels, notAccounts } from './contact-words.ts';
import { addressEndings, linksIn } from './find-links.ts';
import { phonesIn, readCluster } from './find-phones.ts';
import { endOfShopName } from './shop-name.ts';
import { isWhitespaceAt } from '../text/white-space.ts';

const dot = 0x2e;
const letterO = 0x6f;
/** A label and a number written as one word: 'WA081234567890'. */
const labelAndNumber = /^[a-z]{2,8}(?=[\d\uff10-\uff19]{7})/i;
const labelAndNumberMin = 9;
const namedAccount = /[ \t]*[:=][ \t]*@?([a-z][\w.]{3,29})(?=[ \t]*(?:[\r\n,;|)]|\/[ \t]|$))/iy;

/** Bit flags for what a word may start; it may start several things. */
const beginnings = { protocol: 1, account: 2, ending: 4 } as const;

const marks = new Map<string, number>();
for (const word of ['http', 'https', 'www']) marks.set(word, beginnings.protocol);
for (const word of accountLabels) marks.set(word, (marks.get(word) ?? 0) | beginnings.account);
for (const word of addressEndings) marks.set(word, (marks.get(word) ?? 0) | beginnings.ending);
const markedMax = Math.max(...[...marks.keys()].map(({ length }) => length));

/** Kinds of characters by code: letters are ASCII letters and the underscore, digits include full-width ones. */
const characterKinds = { letter: 1, digit: 2, at: 3 } as const;

/** Kind of every UTF-16 code; 0 for most. */
const kindOfCode = new Uint8Array(1 << 16);
for (let code = 0; code < 128; code += 1) {
  const character = String.fromCharCode(code);
  if (/[a-z_]/i.test(character)) kindOfCode[code] = characterKinds.letter;
  else if (/\d/.test(character)) kindOfCode[code] = characterKinds.digit;
  else if (character === '@') kindOfCode[code] = characterKinds.at;
}
kindOfCode.fill(characterKinds.digit, 0xff10, 0xff1a);

const isOfWord = (kind: number | undefined): boolean => kind === characterKinds.letter || kind === characterKinds.digit;

/** Scans a text once, word by word, for telephone numbers, links, accounts and the shop's name. */
export class TextScanner {
  readonly contacts: GuardHit[] = [];
  readonly shops: GuardHit[] = [];
  readonly #text: string;
  readonly #shopNames: readonly string[];
  /** First letter of the shop's names; -1 if there are none. */
  readonly #shopCode: number;
  /** End of the last contact. */
  #floor = 0;
  /** End of the last token that was searched for links. */
  #tokenEnd = 0;

  /** `shopNames` come from `shopNamesOf`. */
  constructor(text: string, shopNames: readonly string[]) {
    this.#text = text;
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

  /** Reads a word that begins with a letter. Returns the index to continue from. */
  #readWord(start: number): number {
    const text = this.#text;
    const { length } = text;
    let end = start + 1;
    while (end < length && isOfWord(kindOfCode[text.charCodeAt(end)])) end += 1;
    const first = text.charCodeAt(start) | 0x20;
    if (first === this.#shopCode) this.#readShop(start);
    const mark = end - start > markedMax ? undefined : marks.get(text.slice(start, end).toLowerCase());
    if (mark !== undefined) return this.#readMarked(start, end, mark);
    if (!isGuardDigit(text.charCodeAt(end - 1))) return end;
    if (first === letterO && isGuardDigit(text.charCodeAt(start + 1))) return this.#readDigits(start + 1);
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

  /** Reads a long word, which may be a label with a number. */
  #readLong(start: number, end: number): number {
    const label = labelAndNumber.exec(this.#text.slice(start, end))?.[0];
    return label === undefined ? end : Math.max(end, this.#readDigits(start + label.length));
  }

  /** Reads what a marked word may start. Returns the index to continue from. */
  #readMarked(start: number, end: number, mark: number): number {
    const text = this.#text;
    const hasDot = text.charCodeAt(start - 1) === dot && isWordAt(text, start - 2);
    const isLink = (mark & beginnings.protocol) !== 0 || ((mark & beginnings.ending) !== 0 && hasDot);
    if (isLink && start >= this.#tokenEnd) {
      const behind = this.#readToken(start);
      if (behind > end) return behind;
    }
    if ((mark & beginnings.account) !== 0) {
      const behind = this.#readNamedAccount(end);
      if (behind > end) return behind;
    }
    return end;
  }

  /** Looks for links in the whitespace-delimited token around the index. Returns the index to continue from. */
  #readToken(index: number): number {
    const text = this.#text;
    if (index < this.#tokenEnd) return index + 1;
    let start = index;
    while (start > this.#floor && !isWhitespaceAt(text, start - 1)) start -= 1;
    let end = index;
    while (end < text.length && !isWhitespaceAt(text, end)) end += 1;
    this.#tokenEnd = end;
    const links = linksIn(text.slice(start, end), start);
    for (const link of links) this.#add(link.kind, link.start, link.end);
    return Math.max(index + 1, links.at(-1)?.end ?? 0);
  }

  /** Reads a name after that of a social network: 'IG: namatoko'. */
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
