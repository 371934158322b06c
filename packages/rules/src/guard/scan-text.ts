import { isGuardDigit, isWhitespaceAt, isWordAt } from '../text/characters.ts';
import type { GuardHit, HitKind } from './compile-guard.ts';
import { accountLabels, notAccounts } from './contact-words.ts';
import { addressEndings, linksIn } from './find-links.ts';
import { phonesIn, readCluster } from './find-phones.ts';
import { endOfShopName } from './shop-name.ts';

/** An ASCII word that may contain digits, a digit (also a full-width one), or an @. */
const part = /[a-z_][a-z_\d\uff10-\uff19]*|[\d\uff10-\uff19]|@/gi;
/** A label and a number written as one word: 'WA081234567890'. */
const labelAndNumber = /^[a-z]{2,8}(?=[\d\uff10-\uff19]{7})/i;
const labelAndNumberMax = 8 + 7;
const namedAccount = /[ \t]*[:=][ \t]*@?([a-z][\w.]{3,29})(?=[ \t]*(?:[\r\n,;|)]|\/[ \t]|$))/iy;

/** Words that may start something. */
const marks = new Map<string, 'protocol' | 'account' | 'ending'>();
for (const word of ['http', 'https', 'www']) marks.set(word, 'protocol');
for (const word of accountLabels) marks.set(word, 'account');
for (const word of addressEndings) marks.set(word, 'ending');

/**
 * Scans a text once, word by word, for contacts (telephone numbers, links and accounts) and the shop's names, which
 * come from `shopNamesOf`.
 */
export function scanText(text: string, shopNames: readonly string[]): { contacts: GuardHit[]; shops: GuardHit[] } {
  const contacts: GuardHit[] = [];
  const shops: GuardHit[] = [];
  /** First letter of the shop's names. */
  const shopCode = shopNames[0]?.charCodeAt(0);
  /** End of the last contact. */
  let floor = 0;
  /** End of the last token that was searched for links. */
  let tokenEnd = 0;

  function add(kind: HitKind, start: number, end: number): void {
    contacts.push({ kind, text: text.slice(start, end), start, end });
    floor = end;
  }

  function readShop(index: number): void {
    if (isWordAt(text, index - 1)) return;
    for (const name of shopNames) {
      const end = endOfShopName(text, index, name);
      if (end === -1) continue;
      shops.push({ kind: 'shop', text: text.slice(index, end), start: index, end });
      return;
    }
  }

  // Each of these functions returns the index to continue from.

  function readDigits(index: number): number {
    const cluster = readCluster(text, index);
    for (const { start, end } of phonesIn(text, index, cluster, floor)) add('phone', start, end);
    return cluster.end;
  }

  /** Looks for links in the whitespace-delimited token around the index. */
  function readToken(index: number): number {
    if (index < tokenEnd) return index + 1;
    let start = index;
    while (start > floor && !isWhitespaceAt(text, start - 1)) start -= 1;
    tokenEnd = index;
    while (tokenEnd < text.length && !isWhitespaceAt(text, tokenEnd)) tokenEnd += 1;
    const links = linksIn(text.slice(start, tokenEnd), start);
    for (const link of links) add(link.kind, link.start, link.end);
    return Math.max(index + 1, links.at(-1)?.end ?? 0);
  }

  /** Reads a name after that of a social network: 'IG: namatoko'. */
  function readNamedAccount(index: number): number {
    namedAccount.lastIndex = index;
    const match = namedAccount.exec(text);
    const name = match?.[1] ?? '';
    if (match === null || notAccounts.has(name.toLowerCase())) return index;
    const end = index + match[0].length;
    add('link', end - name.length - (match[0].at(-name.length - 1) === '@' ? 1 : 0), end);
    return end;
  }

  function readWord(start: number, word: string): number {
    const end = start + word.length;
    const lower = word.toLowerCase();
    if (lower.charCodeAt(0) === shopCode) readShop(start);
    const mark = marks.get(lower);
    if (mark === 'account') return readNamedAccount(end);
    if (mark !== undefined) {
      const isLink = mark === 'protocol' || (text.charAt(start - 1) === '.' && isWordAt(text, start - 2));
      return isLink && start >= tokenEnd ? Math.max(end, readToken(start)) : end;
    }
    if (!isGuardDigit(word.charCodeAt(word.length - 1))) return end;
    // An o written as zero. Each one continues in the same word, so that a long word is read once.
    let at = start;
    while (lower.charAt(at - start) === 'o' && isGuardDigit(text.charCodeAt(at + 1))) {
      at = readDigits(at + 1);
      if (at >= end) return at;
    }
    const label = labelAndNumber.exec(text.slice(at, at + labelAndNumberMax))?.[0];
    return label === undefined ? end : Math.max(end, readDigits(at + label.length));
  }

  part.lastIndex = 0;
  for (let match = part.exec(text); match !== null; match = part.exec(text)) {
    const { 0: found, index } = match;
    if (found === '@') part.lastIndex = readToken(index);
    else if (isGuardDigit(found.charCodeAt(0))) {
      if (found.charCodeAt(0) === shopCode) readShop(index);
      part.lastIndex = readDigits(index);
    } else part.lastIndex = readWord(index, found);
  }
  return { contacts, shops };
}
