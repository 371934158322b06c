import { expect, it } from 'vitest';
import { eachWithHistory, type History } from '../../test/calls/history-calls.ts';
import { listing } from '../../test/listings.ts';

let made: History;
eachWithHistory((history) => (made = history));

it('a new price at the source of a variant that the seller priced is no change, and the edit can be undone', async () => {
  const send = async (price: number) =>
    (await made.catalogue.send([{ ...listing(1), optionNames: ['Warna'], variants: [{ option1: 'Merah', price }] }]))
      .results[0];
  const id = (await send(60_000))?.id ?? '';
  const [variant] = (await made.catalogue.detail(id)).variants;
  const edit = await made.edit(id, { variants: [{ id: variant?.id ?? '', price: 99_000 }] });
  expect(await send(65_000)).toMatchObject({ status: 'unchanged' });
  expect((await made.calls.newest()).id).toBe(edit.id);
  expect(await made.calls.undo(edit.id)).toMatchObject({ restored: 1, conflictCount: 0 });
  expect((await made.catalogue.detail(id)).variants[0]?.price).toBe(60_000);
  expect(await send(65_000)).toMatchObject({ status: 'updated' });
});
