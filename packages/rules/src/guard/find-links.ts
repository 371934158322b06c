import { marketplaceOfHost } from '@pindahlapak/model';
import type { HitKind } from './compile-guard.ts';
import { unitsBehindAt } from './contact-words.ts';

const address = /(?:https?:\/\/|www\.)[^\s<>"“”|]+/gi;
const mail = /(?<![\w.+-])[\w.+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,6}(?![\w-])/gi;
const domain = /(?<![\w@.-])(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,6}(?![\w@-])(?:\/[^\s<>"“”|]*)?/gi;
const account = /(?<![\w.@])@[a-z_][\w.]{2,29}(?![\w@])/gi;

const endMarks = /[.,;:!?)\]}*'’…]+$/;

/** Top-level domains that can end an address. */
export const addressEndings =
  'com id me ly link ee shop store xyz gl gm io co biz info app net org tv gg page site online cc to'.split(' ');

/** Top-level domains that make a name a web address wherever it stands. */
const ownEndings = /\.(?:com|(?:co|or|web|my|ac|go|sch|biz)\.id)$/i;
/** Endings that are also ordinary words: these names are addresses only if a path follows. */
const pathEndings = new RegExp(`\\.(?:${addressEndings.join('|')})$`, 'i');
const shortHosts = new Set(['wa.me', 't.me', 'bit.ly', 's.id', 'linktr.ee']);

/** Returns whether a name with dots is a web address. */
function isAddress(found: string): boolean {
  const slash = found.indexOf('/');
  const host = slash === -1 ? found : found.slice(0, slash);
  if (ownEndings.test(host) || shortHosts.has(host.toLowerCase())) return true;
  if (slash !== -1 && slash < found.length - 1) return pathEndings.test(host);
  // 'toko.id' is an address; 'Toko.Id' is the end of one sentence and the start of another.
  return /^[a-z0-9-]{3,}(?:\.[a-z0-9-]+)*\.id$/.test(host);
}

const hostOf = (found: string): string =>
  found
    .replace(/^https?:\/\//i, '')
    .split(/[/?#:]/, 1)
    .join('')
    .replace(/^www\./i, '')
    .toLowerCase();

/** A link within a token; addresses that open a chat count as telephone numbers. */
export interface LinkSpan {
  kind: Extract<HitKind, 'phone' | 'link'>;
  start: number;
  end: number;
}

const isChat = (host: string): boolean => host === 'wa.me' || host === 'whatsapp.com' || host.endsWith('.whatsapp.com');

function spanOf(found: string, start: number): LinkSpan | null {
  const trimmed = found.replace(endMarks, '');
  const host = hostOf(trimmed);
  if (!host.includes('.') || marketplaceOfHost(host)?.type === 'akulaku') return null;
  return { kind: isChat(host) ? 'phone' : 'link', start, end: start + trimmed.length };
}

/** Returns whether a name after an @ is an account, not a unit or a price. */
const isAccount = (name: string): boolean =>
  name.length >= 4 &&
  /[a-z]/.test(name) &&
  !/^rp\d/i.test(name) &&
  !unitsBehindAt.has(name.toLowerCase().replace(/[\d.]+$/, ''));

/** Finds web addresses, e-mail addresses and accounts in a token that begins at `start`, in linear time. */
export function linksIn(token: string, start: number): LinkSpan[] {
  const found: LinkSpan[] = [];
  const add = (span: LinkSpan | null): void => {
    if (span !== null) found.push(span);
  };
  for (const match of token.matchAll(address)) add(spanOf(match[0], start + match.index));
  if (token.includes('@')) {
    for (const match of token.matchAll(mail)) {
      const at = start + match.index;
      add({ kind: 'link', start: at, end: at + match[0].length });
    }
    for (const match of token.matchAll(account)) {
      const name = match[0].slice(1).replace(/\.+$/, '');
      const at = start + match.index;
      if (isAccount(name)) add({ kind: 'link', start: at, end: at + name.length + 1 });
    }
  }
  for (const match of token.matchAll(domain)) {
    const name = match[0].replace(endMarks, '');
    if (isAddress(name)) add(spanOf(name, start + match.index));
  }
  // The earliest match wins; of matches at the same position, the first one found.
  found.sort((a, b) => a.start - b.start);
  let free = start;
  return found.filter((span) => {
    if (span.start < free) return false;
    free = span.end;
    return true;
  });
}
