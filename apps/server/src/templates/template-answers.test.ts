import { getTemplateEndpoint, saveTemplateEndpoint, type TemplateDetail } from '@pindahlapak/contract';
import { fieldMessages } from '@pindahlapak/messages';
import { expect, it } from 'vitest';
import { clientOf, refusalOf } from '../test/client.ts';
import type { TestSeller } from '../test/factories.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithTemplates, type Templates } from '../test/calls/template-calls.ts';

let app: TestApp;
let seller: TestSeller;
let uploadShopee: Templates['uploadShopee'];
eachWithTemplates((made) => ({ app, seller, uploadShopee } = made));

const save = (id: string, answers: object) =>
  clientOf(app, seller.token).call(saveTemplateEndpoint, { params: { id }, body: { answers } });
const strictIn = ({ questions }: TemplateDetail) => questions.filter(({ isListOnly }) => isListOnly);

it('an answer that is not on the only list that its column takes is refused', async () => {
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

it('answers that are saved at once are all kept', async () => {
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
