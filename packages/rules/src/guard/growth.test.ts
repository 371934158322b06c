import { expectLinear } from '@pindahlapak/model/expect-linear';
import { describe, it } from 'vitest';
import { compileGuard } from './compile-guard.ts';
import { removeContacts } from './remove-contacts.ts';
import { findGuardedContacts, findHits } from './find-hits.ts';

const guard = compileGuard({ guardWords: ['garansi resmi', '★'], allowedWords: ['081299205350'] });
const shop = 'studioponsel';

const fill = (part: string, units: number): string => part.repeat(Math.ceil(units / part.length)).slice(0, units);

/** Texts that make a careless search backtrack. */
const heavy: [string, string][] = [
  ['digits', '0812'],
  ['digits and spaces', '08 1'],
  ['digits one by one', '0 8 '],
  ['telephone numbers', '0812 9920 5350 '],
  ['telephone numbers without spaces', '081299205351-'],
  ['labels', 'WA hubungi kami di '],
  ['labels and numbers', 'WA: 0812-9920-5351, '],
  ['dots', 'a.'],
  ['dots and endings', 'com.id.'],
  ['signs of accounts', '@a'],
  ['accounts', '(@abcd'],
  ['beginnings of addresses', 'http://'],
  ['addresses', 'www.a.com '],
  ['mail addresses', 'a.b@c.d.'],
  ['one long word', 'a'],
  ['nearly the shop', 'studioponse '],
  ['the shop', 'studio ponsel '],
  ['nearly the shop in one word', 'studiopon'],
  ['names of marketplaces', 'tokopedia '],
  ['names of networks', 'ig: '],
  ['words of the list', 'garansi '],
  ['keycaps', '0\ufe0f\u20e3'],
  ['wide digits', '０８１２'],
  ['an o as zero', 'o1'],
  ['an o as zero and wide digits', 'O１'],
  ['signs that cannot be seen', '\u200b'],
  ['digits with signs between that cannot be seen', '0\u200b\u200b8'],
  ['pairs', '08.12.34.'],
  ['brackets around numbers', '(WA 081299205351)'],
  ['blank lines and numbers', '\n\n081299205351'],
];

function work(text: string) {
  findHits(text, guard, [shop]);
  const contacts = findGuardedContacts(text, guard);
  removeContacts(text, contacts);
}

describe('the guard on texts of 10,000 and 100,000 characters', () => {
  it.each(heavy)('%s: is linear in the text', (_, part) => {
    expectLinear(10_000, (units) => fill(part, units), work);
  });
});
