import { describe, expect, it } from 'vitest';
import { memoryArea } from '../test/memory-area.ts';
import { makeDraft } from '../test/draft-factory.ts';
import { createQueueStore } from './queue-store.ts';

function setUp() {
  const area = memoryArea();
  let tick = 0;
  const now = () => new Date(Date.UTC(2026, 0, 1) + tick++ * 1000);
  return { area, queue: createQueueStore(area, now) };
}

describe('the queue', () => {
  it('stores taken products, oldest first, for anyone who opens the same storage later', async () => {
    const { area, queue } = setUp();
    await queue.put(makeDraft(2), null);
    await queue.put(makeDraft(1), 3);

    const reopened = createQueueStore(area, () => new Date());
    const items = await reopened.list();

    expect(items.map(({ id, window, state }) => [id, window, state])).toEqual([
      ['akulaku:1002', null, 'waiting'],
      ['akulaku:1001', 3, 'waiting'],
    ]);
  });

  it('keeps drafts through an update with new fields', async () => {
    const { area, queue } = setUp();
    await queue.put(makeDraft(1), null);
    const [key, item] = Object.entries(area.dump())[0] ?? [];
    if (key === undefined) throw new Error('nothing was kept');
    const older = JSON.parse(JSON.stringify(item), (name, value: unknown) =>
      ['brand', 'weightGram', 'specification', 'etalase'].includes(name) ? undefined : value,
    );
    await area.set({ [key]: older });
    expect(await queue.list()).toMatchObject([
      { id: 'akulaku:1001', draft: { brand: null, weightGram: null, etalase: null } },
    ]);
  });

  it('keeps numbers', async () => {
    const { queue } = setUp();
    await queue.put(makeDraft(1, { weightGram: 1250 }), null);
    expect(await queue.list()).toMatchObject([{ state: 'waiting', draft: { weightGram: 1250 } }]);
  });

  it('has one item per listing: taking it again replaces the contents', async () => {
    const { queue } = setUp();
    await queue.put(makeDraft(1), null);
    await queue.put(makeDraft(1, { price: 99_000, urls: `${makeDraft(1).urls}&skuId=7` }), null);

    const items = await queue.list();

    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ revision: 2, draft: { price: 99_000 } });
  });

  it('reports the first thing that the server would refuse and does not send the item', async () => {
    const { queue } = setUp();
    const item = await queue.put(makeDraft(1, { price: null }), null);
    expect(item).toMatchObject({ state: 'incomplete', field: 'price' });
    expect(item.reason).toBeTruthy();
  });

  it('does not remove a listing that was taken again while the older contents were being sent', async () => {
    const { queue } = setUp();
    const sent = await queue.put(makeDraft(1), null);
    await queue.put(makeDraft(1, { price: 99_000 }), null);

    await queue.acknowledge(sent);
    await queue.change(sent, { state: 'rejected', reason: 'alasan', field: null });

    expect(await queue.list()).toMatchObject([{ state: 'waiting', draft: { price: 99_000 } }]);
  });

  it('does not remove a listing that was removed and taken again while the older contents were being sent', async () => {
    const { queue } = setUp();
    const sent = await queue.put(makeDraft(1), null);
    await queue.remove(sent.id);
    await queue.put(makeDraft(1, { price: 99_000 }), null);

    await queue.acknowledge(sent);
    await queue.change(sent, { state: 'rejected', reason: 'alasan', field: null });

    expect(await queue.list()).toMatchObject([{ state: 'waiting', draft: { price: 99_000 } }]);
  });

  it('loses nothing when many are taken at the same moment', async () => {
    const { queue } = setUp();
    await Promise.all(Array.from({ length: 60 }, (_, number) => queue.put(makeDraft(number % 30), null)));
    const items = await queue.list();
    expect(items).toHaveLength(30);
    expect(items.every(({ revision }) => revision === 2)).toBe(true);
  });

  it('queues rejected items again, one or all, but not incomplete ones', async () => {
    const { queue } = setUp();
    for (const number of [1, 2])
      await queue.change(await queue.put(makeDraft(number), null), { state: 'rejected', reason: 'penuh', field: null });
    await queue.put(makeDraft(3, { name: null }), null);

    await queue.retry('akulaku:1001');
    expect((await queue.list()).map(({ state }) => state)).toEqual(['waiting', 'rejected', 'incomplete']);

    await queue.retry(null);
    expect((await queue.list()).map(({ state, reason }) => [state, reason === null])).toEqual([
      ['waiting', true],
      ['waiting', true],
      ['incomplete', false],
    ]);
  });

  it('skips an entry that it cannot parse', async () => {
    const area = memoryArea({ 'queue:broken': { id: 7 }, other: 1 });
    const queue = createQueueStore(area, () => new Date());
    await queue.put(makeDraft(1), null);
    expect(await queue.list()).toHaveLength(1);
  });
});
