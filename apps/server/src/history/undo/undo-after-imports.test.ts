import { expect, it } from 'vitest';
import { catalogueRows, eachWithHistory, type History } from '../../test/calls/history-calls.ts';
import { listing } from '../../test/listings.ts';

let setup: History;
eachWithHistory((history) => (setup = history));

it('source digests stored without a batch do not block an undo', async () => {
  const { app, seller, calls, catalogue, edit } = setup;
  const priced = async (price: number, name = 'Kaos') => {
    const { results } = await catalogue.send([listing(1, { price, name })]);
    return results[0]?.id ?? '';
  };
  const rows = () => catalogueRows(app, seller.userId);
  const states: unknown[] = [];
  const recording = async <Answer>(change: Promise<Answer>): Promise<Answer> => {
    const answer = await change;
    states.push(await rows());
    return answer;
  };

  const id = await recording(priced(1000));
  await recording(edit(id, { price: 5000 }));
  await priced(1001);
  expect(await rows()).toEqual(states.at(-1));
  await recording(priced(1002, 'Baju'));
  await priced(1003, 'Baju');
  await recording(edit(id, { price: 1003 }));
  await recording(priced(1004, 'Baju'));

  for (const batch of (await calls.batches()).slice(0, -1)) {
    expect((await calls.undo(batch.id)).conflicts).toEqual([]);
    states.pop();
    expect(await rows()).toEqual(states.at(-1));
  }
});
