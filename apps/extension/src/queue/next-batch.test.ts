import { describe, expect, it } from 'vitest';
import { makeDraft } from '../test/draft-factory.ts';
import { batchUnitsMax, nextBatch } from './send-queue.ts';
import type { QueueItem } from './queue-store.ts';

const makeItem = (number: number, changes: Partial<QueueItem> = {}): QueueItem => ({
  id: `akulaku:${number}`,
  draft: makeDraft(number),
  window: null,
  state: 'waiting',
  reason: null,
  field: null,
  revision: 1,
  takenAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});
const ids = (items: QueueItem[]) => items.map(({ id }) => id);

describe('nextBatch', () => {
  it('takes at most 100, in order', () => {
    const items = Array.from({ length: 130 }, (_, number) => makeItem(number));
    expect(nextBatch(items)).toEqual(items.slice(0, 100));
    expect(nextBatch(items, 3)).toEqual(items.slice(0, 3));
  });

  it('skips items that are not waiting', () => {
    const items = [makeItem(1, { state: 'rejected' }), makeItem(2), makeItem(3, { state: 'incomplete' }), makeItem(4)];
    expect(ids(nextBatch(items))).toEqual(['akulaku:2', 'akulaku:4']);
  });

  it('never mixes target windows', () => {
    const items = [makeItem(1, { window: 2 }), makeItem(2), makeItem(3, { window: 2 })];
    expect(ids(nextBatch(items))).toEqual(['akulaku:1', 'akulaku:3']);
  });

  it('stays under the size of a request, but sends a single item of any size', () => {
    const long = { draft: makeDraft(1, { description1: 'x'.repeat(batchUnitsMax) }) };
    expect(ids(nextBatch([makeItem(1), makeItem(2, long), makeItem(3)]))).toEqual(['akulaku:1']);
    expect(ids(nextBatch([makeItem(2, long), makeItem(3)]))).toEqual(['akulaku:2']);
  });

  it('is empty if nothing is waiting', () => expect(nextBatch([makeItem(1, { state: 'rejected' })])).toEqual([]));
});
