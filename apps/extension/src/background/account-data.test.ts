import { extensionMessages as texts } from '@pindahlapak/messages';
import { expect, it, vi } from 'vitest';
import { createQueueStore } from '../queue/queue-store.ts';
import { createVisitStore } from '../queue/visit-store.ts';
import { newRun } from '../run/run.ts';
import { storedState } from '../storage/stored-state.ts';
import { makeDraft } from '../test/draft-factory.ts';
import { memoryArea } from '../test/memory-area.ts';
import { createAccountData } from './account-data.ts';

/** A PC with data of account u1: queued products of every state, a run, links from the phone, choices. */
async function used() {
  const area = memoryArea();
  const state = storedState(area);
  const queue = createQueueStore(area, () => new Date());
  const visits = createVisitStore(area);
  const orders: string[] = [];
  const changed = vi.fn<() => void>();
  const data = createAccountData({
    queue,
    visits,
    state,
    orderRun: async (order) => void orders.push(order),
    dropPlan: () => state.planned.clear(),
    changed,
  });
  await data.belongsTo('u1', 'Sari');
  changed.mockClear();
  await queue.put(makeDraft(1), 7);
  await queue.put(makeDraft(2, { price: null }), 7);
  await queue.change(await queue.put(makeDraft(3), 7), { state: 'rejected', reason: 'Kuota penuh.' });
  const link = { url: makeDraft(4).urls, title: 'Produk', linkId: 'a' };
  await visits.put({
    marketplaceType: 'akulaku',
    urls: link.url,
    seenAt: '2026-01-01T00:00:00.000Z',
    state: 'removed',
  });
  await state.settings.write({ window: 7, theme: 'dark' });
  await state.run.write(newRun([link], { kind: 'take', ownerTabId: -1, window: 7, now: 0 }));
  await state.planned.write({ links: [link], types: ['shopee'], kind: 'take', plannedAt: 0 });
  const sent = { id: 'akulaku:9', name: 'Tas', marketplaceType: 'akulaku', status: 'created', message: null } as const;
  await state.sent.write([{ ...sent, window: 7, at: '2026-01-01T00:00:00.000Z' }]);
  await state.sourceNotes.write([{ id: 'akulaku:9', isChanged: false, text: texts.sourceSame }]);
  await state.unread.write([link.url]);
  await state.phoneLinks.write({ links: [{ id: 'a', url: link.url, marketplaceType: 'akulaku' }], failed: 1 });
  await state.linkListings.write([{ id: 'a', listingId: 'akulaku:1004' }]);
  await state.linkReports.write([{ id: 'b', state: 'failed', reason: 'Gagal.' }]);
  return { area, state, queue, orders, data, changed };
}

it('is kept for the same account', async () => {
  const { area, data, orders, changed } = await used();
  const before = area.dump();
  await data.belongsTo('u1', 'Sari');
  expect(changed).not.toHaveBeenCalled();
  expect(area.dump()).toEqual(before);
  expect(orders).toEqual([]);
});

it('is cleared for another account, and the queue waits for the confirmation of its seller', async () => {
  const { area, queue, orders, data, changed } = await used();
  await data.belongsTo('u2', 'Budi');
  expect(changed).toHaveBeenCalledOnce();
  expect(orders).toEqual(['stop', 'clear']);
  expect(await queue.list()).toMatchObject(
    ['akulaku:1001', 'akulaku:1002', 'akulaku:1003'].map((id) => ({
      id,
      state: 'rejected',
      reason: texts.otherAccount('Budi'),
      window: null,
    })),
  );
  const { run: _, ...left } = area.dump();
  expect(Object.fromEntries(Object.entries(left).filter(([key]) => !key.startsWith('queue:')))).toEqual({
    queueAccountId: 'u2',
    settings: { window: null, theme: 'dark' },
  });
});

it('is kept with the queue when the PC is disconnected, but no run continues', async () => {
  const { state, queue, orders, data } = await used();
  await data.disconnected();
  expect(orders).toEqual(['stop']);
  expect(await state.planned.read()).toBeNull();
  expect(await state.queueAccountId.read()).toBe('u1');
  expect(await queue.list()).toMatchObject([{ state: 'waiting' }, { state: 'incomplete' }, { state: 'rejected' }]);
});

it('is cleared with an empty queue when the PC is disconnected', async () => {
  const { area, queue, data } = await used();
  for (const { id } of await queue.list()) await queue.remove(id);
  await data.disconnected();
  const { run: _, ...left } = area.dump();
  expect(left).toEqual({ settings: { window: null, theme: 'dark' } });
});
