import { cases } from '@pindahlapak/model/test-depth';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { issueBitsOf, readinessOfBits, textBitsOf } from '../akulaku/issue-bits.ts';
import { readinessOf } from '../akulaku/export-issue.ts';
import { judgeInSteps, judgeValuesInSteps } from '../build-export-rows.ts';
import { compileRules } from '../compile-rules.ts';
import { finish } from '../steps.ts';
import { makeAkulakuConfiguration, makeDataConfiguration, makeProduct, makeShopRules } from '../test/make-product.ts';
import { compileWords } from './words/compile-words.ts';
import { hasWords, textChangeOf } from './text-change.ts';

const vocabulary = [
  'kaos',
  'KAOS',
  'polos',
  'kaos polos',
  'WA 081234567890',
  'shopee',
  'a',
  '',
  ' ',
  '-',
  'x'.repeat(130),
];
const word = fc.constantFrom(...vocabulary);
const words = fc.array(fc.tuple(word, word), { maxLength: 4 });
const text = fc.array(word, { maxLength: 6 }).map((parts) => parts.join(' '));
const settings = fc.record({
  titles: words,
  descriptions: words,
  prefix: fc.constantFrom('', 'Promo', 'p'.repeat(100)),
  removeContacts: fc.boolean(),
  useTitleAsDescription: fc.boolean(),
  guardWords: fc.constantFrom<string[]>([], ['polos']),
  stockQuantity: fc.constantFrom(0, 5),
});
type Settings = typeof settings extends fc.Arbitrary<infer One> ? One : never;

const rulesOf = ({ titles, descriptions, prefix, stockQuantity, ...shop }: Settings) =>
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
    makeAkulakuConfiguration({ titlePrefix: prefix, titleCondition: 'all', removeTitleDuplicates: true }),
    makeShopRules({ settings: shop }),
  );
const rules = settings.map(rulesOf);
const product = fc
  .record({
    name: text,
    description1: text,
    description2: fc.option(text),
    price: fc.constantFrom(1, 50_000),
    brand: fc.option(fc.constantFrom('x'.repeat(30), 'y'.repeat(40_000))),
    productImage2: fc.option(fc.constant(`https://a.id/${'b'.repeat(40_000)}`)),
  })
  .map((fields) => makeProduct(fields));

/** The settings that one of two versions has anew. */
const changeable: (keyof Settings)[] = ['titles', 'descriptions', 'prefix', 'guardWords', 'stockQuantity'];

type Judged = Parameters<typeof judgeInSteps>;
const bitsOf = (...[one, by]: Judged): number => {
  const { issues, notes } = finish(judgeInSteps(one, by));
  return issueBitsOf(issues, notes);
};

describe('what was found in texts', () => {
  it('and what is found in all else are together what is found', () => {
    fc.assert(
      fc.property(product, rules, (one, by) => {
        const whole = finish(judgeInSteps(one, by));
        const bits = issueBitsOf(whole.issues, whole.notes);
        const ofTexts = textBitsOf(bits);
        if (ofTexts === null) return;
        const { issues, notes } = finish(
          judgeValuesInSteps({ ...one, name: '', description1: null, description2: null }, by),
        );
        expect(issueBitsOf(issues, notes) + ofTexts).toBe(bits);
        expect(readinessOfBits(bits)).toBe(readinessOf(whole.issues));
      }),
      { numRuns: cases(300, 2_000) },
    );
  });

  it('stays where the rules differ in nothing that a text has', () => {
    const seen = { none: 0, words: 0 };
    fc.assert(
      fc.property(product, settings, settings, fc.subarray(changeable), (one, before, other, changed) => {
        const after = { ...before, ...Object.fromEntries(changed.map((name) => [name, other[name]])) };
        const [a, b] = [rulesOf(before), rulesOf(after)];
        const change = textChangeOf(a.texts, b.texts);
        if (change === 'all') return;
        const originals = change === 'none' ? [] : change.originals;
        const matcher = compileWords(originals.map((original, id) => ({ id, original, replacement: '' })));
        if (finish(hasWords(one, matcher))) return;
        seen[change === 'none' ? 'none' : 'words'] += 1;
        expect(textBitsOf(bitsOf(one, b))).toBe(textBitsOf(bitsOf(one, a)));
      }),
      { numRuns: cases(600, 4_000) },
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
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
  ])('of the originals %j and %j hangs on %j', (before, after, expected) => {
    const sourcesOf = (originals: readonly string[]) => ({
      words: [originals.map((original, id) => ({ id, original, replacement: 'x' })), []],
      rest: '',
      removesContacts: false,
    });
    const change = textChangeOf(sourcesOf(before), sourcesOf(after));
    expect(change).toEqual(expected === null ? 'none' : { originals: expected });
  });
});
