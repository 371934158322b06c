import { cases } from '@pindahlapak/model/test-depth';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { issueBitsOf, readinessOfBits, textBitsOf } from '../akulaku/issue-bits.ts';
import { readinessOf } from '../akulaku/export-issue.ts';
import type { MadeTexts } from '../akulaku/export-columns.ts';
import { judgeInSteps } from '../build-export-rows.ts';
import { compileRules } from '../compile-rules.ts';
import { finish } from '../steps.ts';
import { makeAkulakuConfiguration, makeDataConfiguration, makeProduct, makeShopRules } from '../test/make-product.ts';
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
  removeContacts: fc.boolean(),
  useTitleAsDescription: fc.boolean(),
  guardWords: fc.constantFrom<string[]>([], ['polos']),
  stockQuantity: fc.constantFrom(0, 5),
});
type Settings = typeof settings extends fc.Arbitrary<infer One> ? One : never;

const rulesOf = ({ titles, descriptions, prefix, opening, stockQuantity, ...shop }: Settings) =>
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
      descriptionCondition: 'all',
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
  'guardWords',
  'useTitleAsDescription',
  'stockQuantity',
];

const bitsOf = (...judged: Parameters<typeof judgeInSteps>): number => {
  const { issues, notes } = finish(judgeInSteps(...judged));
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
        const whole = finish(judgeInSteps(one, by));
        const bits = issueBitsOf(whole.issues, whole.notes);
        const others = textBitsOf(bits, made);
        if (others === null) return;
        seen += 1;
        expect(bitsOf(readFor(made, one), by, made) + others).toBe(bits);
        expect(readinessOfBits(bits)).toBe(readinessOf(whole.issues));
      }),
      { numRuns: cases(300, 2_000) },
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
          const made = finish(changedTextsBy(change)(one));
          const others = textBitsOf(bitsOf(one, a), made);
          if (made === 'both' || others === null) return;
          seen[made] += 1;
          if (made === 'none' && Object.values(change).some((each) => typeof each === 'object')) withWords += 1;
          expect(bitsOf(readFor(made, one), b, made) + others).toBe(bitsOf(one, b));
        },
      ),
      { numRuns: cases(500, 2_500) },
    );
    expect(Math.min(seen.none, seen.title, seen.description, withWords)).toBeGreaterThan(0);
  });

  const sourcesOf = (originals: readonly string[], others: Partial<TextSources> = {}): TextSources => ({
    title: { words: originals.map((original, id) => ({ id, original, replacement: 'x' })), rest: '' },
    description: { words: [], rest: '' },
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

  it('hangs on all of one text where what stands around it changes, and on all of both where the guard does', () => {
    const around = sourcesOf(['a'], { description: { words: [], rest: 'Halo' } });
    expect(textChangeOf(sourcesOf(['a']), around)).toEqual({ title: 'none', description: 'all' });
    expect(textChangeOf(sourcesOf(['a']), sourcesOf(['a'], { guard: 'garansi' }))).toEqual(anyTextChange);
  });

  it('of one text is not known where the guard found something, and nowhere where a cell is too long', () => {
    const guarded = issueBitsOf([{ code: 'guard-phone' }, { code: 'title-too-long' }]);
    expect([textBitsOf(guarded, 'title'), textBitsOf(guarded, 'none')]).toEqual([null, guarded]);
    const overlong = issueBitsOf([{ code: 'cell-too-long' }]);
    expect([textBitsOf(overlong, 'description'), textBitsOf(overlong, 'none')]).toEqual([null, null]);
  });
});
