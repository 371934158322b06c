import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { issueBitsOf, readinessOfBits, textBitsAround, textBitsOf } from '../akulaku/issue-bits.ts';
import { readinessOf } from '../akulaku/export-issue.ts';
import type { MadeTexts } from '../akulaku/export-columns.ts';
import { judgeProduct } from '../build-export-rows.ts';
import { utf8Length } from '@pindahlapak/model';
import { compileRules, rulesOfAround } from '../compile-rules.ts';
import { makeAkulakuConfiguration, makeDataConfiguration, makeProduct, makeShopRules } from '../test/make-product.ts';
import { isAroundChange } from './around-change.ts';
import type { Insertion } from './insert-around.ts';
import { anyTextChange, changedTextsBy, textChangeOf, type TextSources } from './text-change.ts';

/** Mostly what nothing is found in: where the guard or a limit finds something, all texts are judged anew. */
const mostly = <Value>(plain: readonly Value[], ...found: Value[]) =>
  fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...plain) }, { weight: 1, arbitrary: fc.constantFrom(...found) });

const word = mostly(
  ['kaos', 'KAOS', 'biru', 'kaos biru', 'a', '', ' ', '-'],
  'WA 081234567890',
  'shopee',
  'polos',
  'x'.repeat(130),
);
const words = fc.array(fc.tuple(word, word), { maxLength: 4 });
const text = fc.array(word, { maxLength: 6 }).map((parts) => parts.join(' '));
const settings = fc.record({
  titles: words,
  descriptions: words,
  prefix: mostly(['', 'Promo', 'Baru'], 'p'.repeat(100)),
  opening: mostly(['', 'Halo', 'Toko'], 'WA 081234567890', 'p'.repeat(33_000)),
  closing: mostly(['', 'Salam', 'Salam dari toko kaos'], 'p'.repeat(4_500)),
  around: mostly<'all' | '' | 'less_than_40'>(['all'], '', 'less_than_40'),
  removeContacts: fc.boolean(),
  useTitleAsDescription: fc.boolean(),
  guardWords: fc.constantFrom<string[]>([], ['polos']),
  stockQuantity: fc.constantFrom(0, 5),
});
type Settings = typeof settings extends fc.Arbitrary<infer One> ? One : never;

const rulesOf = ({ titles, descriptions, prefix, opening, closing, around, stockQuantity, ...shop }: Settings) =>
  compileRules(
    makeDataConfiguration({
      dataOptions: { minimumOrder: 1, affiliateFee: 0, stockQuantity },
      titleWordReplacements: titles.map(([original, replacement], id) => ({
        id,
        titleWordOriginal: original,
        titleWordReplacement: replacement,
      })),
      descriptionWordReplacements: descriptions.map(([original, replacement], id) => ({
        id,
        descriptionWordOriginal: original,
        descriptionWordReplacement: replacement,
      })),
    }),
    makeAkulakuConfiguration({
      titlePrefix: prefix,
      titleCondition: 'all',
      removeTitleDuplicates: true,
      descriptionPrefix: opening,
      descriptionSuffix: closing,
      descriptionCondition: around,
    }),
    makeShopRules({ settings: shop }),
  );
const rules = settings.map(rulesOf);
const product = fc
  .record({
    name: text,
    description1: text,
    description2: fc.option(text),
    price: fc.constantFrom(1, 50_000),
    brand: mostly([null, 'x'.repeat(30)], 'y'.repeat(40_000)),
    productImage2: mostly([null, 'https://a.id/b'], `https://a.id/${'b'.repeat(40_000)}`),
  })
  .map((fields) => makeProduct(fields));

/** The settings that one of two versions has anew. */
const changeable: (keyof Settings)[] = [
  'titles',
  'descriptions',
  'prefix',
  'opening',
  'closing',
  'around',
  'guardWords',
  'useTitleAsDescription',
  'stockQuantity',
];

const bitsOf = (...judged: Parameters<typeof judgeProduct>): number => {
  const { issues, notes } = judgeProduct(...judged);
  return issueBitsOf(issues, notes);
};

/** A product as it is read where these texts alone are made: a description may be the title. */
const readFor = (made: MadeTexts, one: ReturnType<typeof makeProduct>) => ({
  ...one,
  ...(made === 'none' ? { name: '' } : {}),
  ...(made === 'none' || made === 'title' ? { description1: null, description2: null } : {}),
});

describe('what was found in texts', () => {
  it.each<MadeTexts>(['none', 'title', 'description'])('and what is found with %s made is what is found', (made) => {
    let seen = 0;
    fc.assert(
      fc.property(product, rules, (one, by) => {
        const whole = judgeProduct(one, by);
        const bits = issueBitsOf(whole.issues, whole.notes);
        const others = textBitsOf(bits, made);
        if (others === null) return;
        seen += 1;
        expect(bitsOf(readFor(made, one), by, made) + others).toBe(bits);
        expect(readinessOfBits(bits)).toBe(readinessOf(whole.issues));
      }),
      { numRuns: 300 },
    );
    expect(seen).toBeGreaterThan(0);
  });

  it('stays in the texts that differ by nothing in the rules', () => {
    const seen: Record<MadeTexts, number> = { none: 0, title: 0, description: 0, both: 0 };
    let withWords = 0;
    fc.assert(
      fc.property(
        product,
        settings,
        settings,
        fc.subarray(changeable, { maxLength: 2 }),
        (one, before, other, changed) => {
          const after = { ...before, ...Object.fromEntries(changed.map((name) => [name, other[name]])) };
          const [a, b] = [rulesOf(before), rulesOf(after)];
          const change = textChangeOf(a.texts, b.texts);
          const made = changedTextsBy(change)(one);
          const others = textBitsOf(bitsOf(one, a), made);
          if (made === 'both' || others === null) return;
          seen[made] += 1;
          if (made === 'none' && Object.values(change).some((each) => typeof each === 'object')) withWords += 1;
          expect(bitsOf(readFor(made, one), b, made) + others).toBe(bitsOf(one, b));
        },
      ),
      { numRuns: 500 },
    );
    expect(Math.min(seen.none, seen.title, seen.description, withWords)).toBeGreaterThan(0);
  });

  it('stays in descriptions of which nothing but the lines around them differs', () => {
    const seen = { kept: 0, found: 0, long: 0 };
    const aroundAlone: (keyof Settings)[] = ['opening', 'closing', 'prefix', 'around'];
    fc.assert(
      fc.property(product, settings, settings, fc.subarray(aroundAlone), (one, before, other, changed) => {
        const after = { ...before, ...Object.fromEntries(changed.map((name) => [name, other[name]])) };
        const [a, b] = [rulesOf(before), rulesOf(after)];
        const change = textChangeOf(a.texts, b.texts);
        if (!isAroundChange(change.description)) return;
        const own = [one.name, one.description1, one.description2].map((each) => utf8Length(each ?? ''));
        if (Math.max(...own) * 2 + 2 > change.description.bytesMax) {
          seen.long += 1;
          return;
        }
        const made = changedTextsBy(change)(one);
        const others = textBitsAround(bitsOf(one, a), made);
        if (others === null) return;
        const bits = bitsOf(one, b);
        seen[bits === bitsOf(one, a) ? 'kept' : 'found'] += 1;
        expect(bitsOf({ ...one, description1: null, description2: null }, rulesOfAround(b), made) + others).toBe(bits);
      }),
      { numRuns: 1_000 },
    );
    expect(Math.min(seen.kept, seen.found, seen.long)).toBeGreaterThan(0);
  });

  const insertion = (fields: Partial<Insertion> = {}): Insertion => ({
    prefix: 'Halo',
    suffix: '',
    condition: 'all',
    separator: '\n',
    ...fields,
  });
  const sourcesOf = (originals: readonly string[], others: Partial<TextSources> = {}): TextSources => ({
    title: {
      words: originals.map((original, id) => ({ id, original, replacement: 'x' })),
      insertion: insertion({ separator: ' ' }),
      rest: '',
    },
    description: { words: [{ id: 1, original: 'xl', replacement: 'besar' }], insertion: insertion(), rest: '' },
    guard: '',
    removesContacts: false,
    ...others,
  });

  it.each([
    [[], ['a'], ['a']],
    [['a', 'b', 'c'], ['a', 'c'], ['b']],
    [
      ['a', 'b'],
      ['b', 'a'],
      ['a', 'b'],
    ],
    [['a', 'A'], ['A'], ['a']],
    [['a', 'b'], ['a', 'b'], null],
  ])('of titles by the originals %j and %j hangs on %j', (before, after, expected) => {
    const title = expected === null ? 'none' : { originals: expected };
    expect(textChangeOf(sourcesOf(before), sourcesOf(after))).toEqual({ title, description: 'none' });
  });

  it('hangs on all of one text where what is made of it changes, and on all of both where the guard does', () => {
    const { description } = sourcesOf([]);
    const other = sourcesOf(['a'], { description: { ...description, rest: 'true' } });
    expect(textChangeOf(sourcesOf(['a']), other)).toEqual({ title: 'none', description: 'all' });
    expect(textChangeOf(sourcesOf(['a']), sourcesOf(['a'], { guard: 'garansi' }))).toEqual(anyTextChange);
  });

  it.each<[string, Partial<Insertion>, Partial<Insertion>, number | 'all']>([
    ['a text as long', {}, { prefix: 'Hola' }, Number.MAX_SAFE_INTEGER],
    ['a shorter one', { suffix: 'Salam' }, { prefix: 'Selamat' }, Number.MAX_SAFE_INTEGER],
    // What is left of 5,000 characters, and 'besar' for each 'xl'.
    ['a longer one', {}, { prefix: 'Selamat datang' }, Math.floor((5000 - 15) / 2.5)],
    ['nothing any more', {}, { prefix: ' ' }, 'all'],
    ['nothing before', { prefix: '' }, {}, 'all'],
    ['another condition', {}, { condition: 'less_than_40' }, 'all'],
    ['the same short texts alone', { condition: 'less_than_40' }, { condition: 'less_than_40', prefix: 'Hai' }, 'all'],
  ])('of descriptions that get %s around them is known by their length', (_, before, after, expected) => {
    const by = (fields: Partial<Insertion>) => {
      const { description } = sourcesOf([]);
      return sourcesOf([], { description: { ...description, insertion: insertion(fields) } });
    };
    const description = expected === 'all' ? 'all' : { bytesMax: expected };
    expect(textChangeOf(by(before), by(after))).toEqual({ title: 'none', description });
  });

  it('of a title hangs on all of it where what stands around it changes: no line ends between them', () => {
    const { title } = sourcesOf([]);
    const other = sourcesOf([], { title: { ...title, insertion: insertion({ separator: ' ', prefix: 'Hai' }) } });
    expect(textChangeOf(sourcesOf([]), other)).toEqual({ title: 'all', description: 'none' });
  });

  it('of one text is not known where the guard found something, and nowhere where a cell is too long', () => {
    const guarded = issueBitsOf([{ code: 'guard-phone' }, { code: 'title-too-long' }]);
    expect([textBitsOf(guarded, 'title'), textBitsOf(guarded, 'none')]).toEqual([null, guarded]);
    const long = issueBitsOf([{ code: 'title-too-long' }, { code: 'description-too-long' }]);
    expect([textBitsAround(long, 'description'), textBitsAround(guarded, 'both')]).toEqual([null, null]);
    const overlong = issueBitsOf([{ code: 'cell-too-long' }]);
    expect([textBitsOf(overlong, 'description'), textBitsOf(overlong, 'none')]).toEqual([null, null]);
  });
});
