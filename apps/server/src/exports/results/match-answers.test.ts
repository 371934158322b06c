import { exportOutcomes } from '@pindahlapak/model';
import { expect, it } from 'vitest';
import { type CandidateRow, matchAnswers } from './match-answers.ts';
import type { AnswerLine } from './read-answer.ts';

const rowOf = (index: number, productId: string, sku: string, option1: string): CandidateRow => ({
  isOneOfSeveral: option1 !== '',
  index,
  name: 'Kaos',
  row: { productId, version: 1, sku, title: 'Kaos', option1, option2: '', price: 50_000 },
});

const lineOf = (line: number, sku: string): AnswerLine => ({
  line,
  skus: [sku],
  listing: '',
  variation: '',
  title: '',
  titleKey: '',
  optionsKey: '',
  option1: '',
  option2: '',
  row: null,
  outcome: exportOutcomes.rejected,
  reason: 'Gambar buram',
});

const match = (candidates: CandidateRow[], lines: AnswerLine[]) =>
  matchAnswers(lines, { candidates, firstRow: 5, identified: new Map(), isSameFile: false });

it('a line with the SKU of one variant is about that row, also without options', async () => {
  const rows = ['S', 'M', 'L'].map((option, at) => rowOf(at, 'varied', `lazada-kaos-${at + 1}`, option));
  const { matched } = await match(rows, [lineOf(2, 'lazada-kaos-2'), lineOf(3, 'lazada-kaos-3')]);
  expect(matched.map(({ found, isWhole }) => [found.index, isWhole])).toEqual([
    [1, false],
    [2, false],
  ]);
});

it('a line with the SKU of several rows is about their product', async () => {
  const rows = ['S', 'M'].map((option, at) => rowOf(at, 'varied', 'akulaku-kaos', option));
  const { matched } = await match(
    [...rows, rowOf(2, 'plain', 'akulaku-topi', '')],
    [lineOf(2, 'akulaku-kaos'), lineOf(3, 'akulaku-topi')],
  );
  expect(matched.map(({ found, isWhole }) => [found.index, isWhole])).toEqual([
    [0, true],
    [2, true],
  ]);
});
