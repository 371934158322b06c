import { getTemplateEndpoint, saveTemplateEndpoint, type TemplateDetail } from '@pindahlapak/contract';
import { fieldMessages } from '@pindahlapak/messages';
import type { TemplateColumn, TemplateDescription } from '@pindahlapak/template';
import { expect, it } from 'vitest';
import { clientOf, refusalOf } from '../test/client.ts';
import type { TestSeller } from '../test/factories.ts';
import type { TestApp } from '../test/make-app.ts';
import { carryAnswers } from './store/upload-template.ts';
import { eachWithTemplates, type Templates } from '../test/calls/template-calls.ts';

let app: TestApp;
let seller: TestSeller;
let uploadShopee: Templates['uploadShopee'];
eachWithTemplates((setup) => ({ app, seller, uploadShopee } = setup));

const save = (id: string, answers: object) =>
  clientOf(app, seller.token).call(saveTemplateEndpoint, { params: { id }, body: { answers } });
const strictIn = ({ questions }: TemplateDetail) => questions.filter(({ isListOnly }) => isListOnly);

it('an answer outside the list of a list-only column is refused', async () => {
  const template = await uploadShopee();
  const { id } = template;
  const ofRows = strictIn(template).find(({ leafId }) => leafId === null);
  const ofLeaf = strictIn(template).find(({ leafId }) => leafId !== null);
  expect([ofRows, ofLeaf]).not.toContain(undefined);
  const all = { [ofRows?.letters ?? '']: 'bukan pilihan' };
  const leaves = { [ofLeaf?.leafId ?? '']: { [ofLeaf?.letters ?? '']: 'bukan pilihan' } };
  expect(await refusalOf(save(id, { all, leaves }))).toMatchObject({
    status: 422,
    fields: {
      [`answers.all.${ofRows?.letters}`]: fieldMessages.optionUnknown,
      [`answers.leaves.${ofLeaf?.leafId}.${ofLeaf?.letters}`]: fieldMessages.optionUnknown,
    },
  });
  const { data } = await clientOf(app, seller.token).call(getTemplateEndpoint, { params: { id } });
  expect(data).toEqual(template);
  const right = { [ofRows?.letters ?? '']: ` ${ofRows?.choices[0]} ` };
  expect(strictIn((await save(id, { all: right })).data)[0]?.answer).toBe(ofRows?.choices[0]);
});

it('answers of concurrent saves are all stored', async () => {
  const template = await uploadShopee();
  const answers = template.questions.map(({ choices }) => choices[0] ?? 'sendiri');
  expect(answers.length).toBeGreaterThan(2);
  await Promise.all(
    template.questions.map(({ leafId, letters }, at) => {
      const answer = { [letters]: answers[at] };
      return save(template.id, leafId === null ? { all: answer } : { leaves: { [leafId]: answer } });
    }),
  );
  const { data } = await clientOf(app, seller.token).call(getTemplateEndpoint, { params: { id: template.id } });
  expect(data.questions.map(({ answer }) => answer)).toEqual(answers);
});

it('answers carry over to the next template of the family and branch, for columns that it has', async () => {
  const template = await uploadShopee();
  const all = Object.fromEntries(
    template.questions
      .filter(({ leafId }) => leafId === null)
      .map(({ letters, choices }) => [letters, choices[0] ?? 'x']),
  );
  const leaves = Object.fromEntries(
    template.questions.flatMap(({ leafId, letters, choices }) =>
      leafId === null ? [] : [[leafId, { [letters]: choices[0] ?? 'x' }]],
    ),
  );
  const saved = (await save(template.id, { all, leaves })).data;
  app.clock.now += 1;
  const next = await uploadShopee();
  expect(next.id).not.toBe(template.id);
  expect(next.questions).toEqual(saved.questions);
});

it('an answer moves with its column’s key, and is dropped without the column or outside its list', () => {
  const column = (letters: string, key: string, list: number | null = null) =>
    ({ letters, key, list, isListOnly: list !== null }) as TemplateColumn;
  const description = (columns: TemplateColumn[], lists: string[][]) =>
    ({ columns, lists, leaves: [{ id: '7', name: 'Kaos', attributes: {} }] }) as unknown as TemplateDescription;
  const before = description([column('A', 'merek'), column('B', 'bahan'), column('C', 'asal')], []);
  const now = description([column('D', 'bahan'), column('E', 'asal', 0)], [['Indonesia']]);
  const answers = { all: { A: 'x', B: 'katun', C: 'Mars' }, leaves: { 7: { C: 'Indonesia' }, 8: { B: 'y' } } };
  expect(carryAnswers(answers, before, now)).toEqual({ all: { D: 'katun' }, leaves: { 7: { E: 'Indonesia' } } });
});
