import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileGuard } from './compile-guard.ts';
import { findHits } from './find-hits.ts';

const guards = [[], ['★', 'kaos polos']].map((guardWords) =>
  compileGuard({ guardWords, allowedWords: ['081299205350'] }),
);
const shops = ['tokokaos', 'tokokao'];

const words =
  'WA wa IG : - . ( ) + @ / O 0 62 08 12 34567 890 no kode chat kami shopee kaos Kaos polos ★ toko toko.id www wa.me nama ８ ' +
  '081299205350 6281234567890 1500888 bit.ly/a https://a.id';
const signs = [' ', '  ', '\t', '\u00a0', '\u200b', '\ufeff', '\ufe0f', '\u20e3', '\u{1f4de}', '\ud83d'];
const part = fc.constantFrom(...words.split(' '), ...signs);
const line = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));

it('the guard finds the same in a text as in its lines', () => {
  fc.assert(
    fc.property(fc.constantFrom(...guards), fc.array(line, { minLength: 2, maxLength: 4 }), (guard, lines) => {
      const ofLines: string[] = [];
      for (const text of lines)
        ofLines.push(...findHits(text, guard, shops).map(({ kind, text: hit }) => `${kind} ${hit}`));
      const ofWhole = findHits(lines.join('\n'), guard, shops).map(({ kind, text: hit }) => `${kind} ${hit}`);
      expect(ofWhole).toEqual(ofLines);
    }),
    { numRuns: 2_000 },
  );
});
