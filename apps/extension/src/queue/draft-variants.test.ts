import { expect, it } from 'vitest';
import { makeDraft } from '../test/draft-factory.ts';
import { checkDraft, draftSchema } from './draft.ts';

const variants = [
  { option1: 'Merah', option2: null, price: 300_000, stock: 5, image: null, sourceKey: '11' },
  { option1: 'Biru', option2: null, price: 3_000_000, stock: null, image: null, sourceKey: null },
];

it('a draft with variants is stored and sent with them', () => {
  const draft = draftSchema.parse({ ...makeDraft(1), optionNames: ['Warna'], variants });
  expect(checkDraft(draft).product).toMatchObject({ optionNames: ['Warna'], variants });
});

it('sends a draft without variants without the field, so that the server keeps them', () => {
  const { product } = checkDraft(draftSchema.parse(makeDraft(1)));
  expect(product).not.toBeNull();
  expect(Object.keys(product ?? {}).filter((name) => /variants|optionNames/.test(name))).toEqual([]);
});
