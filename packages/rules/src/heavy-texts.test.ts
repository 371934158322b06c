import { expectLinear } from '@pindahlapak/model/expect-linear';
import { describe, expect, it } from 'vitest';
import { buildExportRows } from './build-export-rows.ts';
import { type CompiledRules, compileRules } from './compile-rules.ts';
import { makeAkulakuConfiguration, makeDataConfiguration, makeProduct } from './test/make-product.ts';

const rulesFor = (originals: readonly string[], replacement = '') =>
  compileRules(
    makeDataConfiguration({
      descriptionWordReplacements: originals.map((original, index) => ({
        id: index + 1,
        descriptionWordOriginal: original,
        descriptionWordReplacement: replacement,
      })),
    }),
    makeAkulakuConfiguration({
      descriptionPrefix: 'Halo',
      descriptionCondition: 'less_than_40',
      removeDescriptionDuplicates: true,
    }),
  );

const exportText = (rules: CompiledRules, text: string) => buildExportRows(makeProduct({ description1: text }), rules);

const fill = (part: string, units: number): string => part.repeat(Math.ceil(units / part.length)).slice(0, units);

/** Texts made to slow the rules down, with matching originals. */
const heavy: [string, (units: number) => string, string[]][] = [
  ['one symbol', (units) => fill('。', units), [`${'。'.repeat(190)}x`]],
  ['a symbol and a space', (units) => fill('★ ', units), [`${'★ '.repeat(95)}x`]],
  ['words that nearly match', (units) => fill('a ', units), [`${'a '.repeat(95)}b`, 'a', `${'a '.repeat(50)}c`]],
  [
    'symbols before a word',
    (units) => fill(`${'。'.repeat(90)}${'a'.repeat(90)} `, units),
    Array.from({ length: 90 }, (_, index) => `${'。'.repeat(index + 1)}${'a'.repeat(index + 1)}`),
  ],
  ['one long word', (units) => fill('a', units), ['a'.repeat(190)]],
  ['one long word of another script', (units) => fill('한', units), ['한'.repeat(190)]],
  ['letters with accents', (units) => fill('e\u0301', units), ['e\u0301'.repeat(90)]],
  ['marks of two kinds on one letter', (units) => `a${fill('\u0301\u0316', units)}`, ['a']],
  [
    'marks of two kinds on each of two lines',
    (units) => `${fill('\u0301\u0316', units / 2)}\nb\u0301${fill('\u0316\u0301', units / 2)}`,
    ['a'],
  ],
  ['spaces', (units) => fill(' ', units), ['a b']],
  ['deleted words', (units) => fill('a  ', units), ['a']],
  ['emoji', (units) => fill('🔥', units), ['🔥']],
  ['ends of sentences', (units) => fill('a. ', units), ['b']],
  [
    'sentences that begin alike',
    (units) => Array.from({ length: units / 25 }, (_, index) => `kalimat yang sama ${index}`).join('\n'),
    ['b'],
  ],
  ['repeated lines below a blank one', (units) => `a\n${fill(' ', units / 2)}\n${fill('a\n', units / 2)}`, ['b']],
  ['numbers of lists', (units) => fill('1. ', units), ['b']],
  ['end marks', (units) => fill('.', units), ['b']],
];

describe('heavy texts', () => {
  it.each(heavy)('%s: is linear in the text', (_, makeText, originals) => {
    const rules = rulesFor(originals);
    expectLinear(6_000, makeText, (text) => exportText(rules, text));
  });

  it('the length of an original does not matter', () => {
    const text = fill('。', 50_000);
    expectLinear(
      19,
      (symbols) => rulesFor([`${'。'.repeat(symbols)}x`]),
      (rules) => exportText(rules, text),
    );
  });

  it("a text over twice a workbook's limit is not changed, and is reported as too long", () => {
    const rules = rulesFor(['a'], 'b');
    const short = exportText(rules, 'a '.repeat(32_000)).rows[0]?.description;
    expect(String(short)).toContain('b b');
    const { rows, issues } = exportText(rules, 'a '.repeat(40_000));
    expect(String(rows[0]?.description)).toContain('a a');
    expect(issues.map(({ code }) => code)).toEqual(expect.arrayContaining(['description-too-long', 'cell-too-long']));
  });

  it('a text never grows without limit', () => {
    const [row] = exportText(rulesFor(['a'], 'x'.repeat(200)), 'a '.repeat(30_000)).rows;
    expect(String(row?.description).length).toBeLessThan(70_000);
  });
});
