import { ApiError, type ImportProduct, type ImportResult } from '@pindahlapak/contract';
import { extensionMessages as texts } from '@pindahlapak/messages';
import { describe, expect, it } from 'vitest';
import { memoryArea } from '../test/memory-area.ts';
import { makeDraft } from '../test/draft-factory.ts';
import { createQueueStore } from './queue-store.ts';
import { sendQueue, type ImportAnswer } from './send-queue.ts';

const result = (product: ImportProduct, changes: Partial<ImportResult> = {}): ImportResult => ({
  urls: product.urls,
  status: 'created',
  id: 'p1',
  message: null,
  field: null,
  ...changes,
});

/** Replaces the server: `resultFor` answers for a product; `before` may throw the failure of a whole request. */
function setUp({
  resultFor = (product: ImportProduct) => result(product),
  before = () => {},
}: { resultFor?: (product: ImportProduct) => ImportResult; before?: (products: ImportProduct[]) => void } = {}) {
  const queue = createQueueStore(memoryArea(), () => new Date());
  const requests: { window: number | null; names: string[] }[] = [];
  const sent: ImportProduct[] = [];
  const answered: string[] = [];
  const send = async (window: number | null, products: ImportProduct[]): Promise<ImportAnswer> => {
    requests.push({ window, names: products.map(({ name }) => name) });
    sent.push(...products);
    before(products);
    return { results: products.map(resultFor), window: window ?? 1, productCount: 1, productStorage: 50 };
  };
  const run = () =>
    sendQueue({ queue, send, itemAnswered: async (item, { status }) => void answered.push(`${item.id} ${status}`) });
  return { queue, requests, sent, answered, run };
}

const failure =
  (status: number, error: ConstructorParameters<typeof ApiError>[1]['error'], retryAfter?: number) => () => {
    throw new ApiError('pesan server', { status, error, retryAfter });
  };

describe('sendQueue', () => {
  it('sends batches of at most 100 and removes acknowledged items', async () => {
    const { queue, requests, answered, run } = setUp();
    for (let number = 0; number < 130; number += 1) await queue.put(makeDraft(number), null);

    expect(await run()).toBeNull();

    expect(requests.map(({ names }) => names.length)).toEqual([100, 30]);
    expect(await queue.list()).toEqual([]);
    expect(answered).toHaveLength(130);
  });

  it('leaves out what the page did not show, so that the server keeps it', async () => {
    const { queue, sent, run } = setUp();
    await queue.put(makeDraft(1, { productImage2: 'https://bimg.example.test/b.jpg' }), null);
    const unread = { description1: null, brand: null, weightGram: null };
    await queue.put(makeDraft(2, unread), null);

    await run();

    expect(sent[0]).toMatchObject({ productImage3: null, productImage5: null, description2: null, description5: null });
    for (const field of [...Object.keys(unread), 'productImage2', 'description5'])
      expect(sent[1]).not.toHaveProperty(field);
    expect(sent[1]).toMatchObject({ name: 'Kipas angin meja 2', price: 125_002, condition: 'baru' });
  });

  it('keeps rejected items with their reason and does not send them again', async () => {
    const resultFor = (product: ImportProduct) =>
      result(product, product.price === 125_002 ? { status: 'rejected', message: 'Kuota penuh.', field: 'price' } : {});
    const { queue, requests, run } = setUp({ resultFor });
    for (const number of [1, 2, 3]) await queue.put(makeDraft(number), null);

    await run();
    await run();

    expect(requests).toHaveLength(1);
    expect(await queue.list()).toMatchObject([
      { id: 'akulaku:1002', state: 'rejected', reason: 'Kuota penuh.', field: 'price' },
    ]);
  });

  it('keeps everything if the server is unreachable', async () => {
    const { queue, run } = setUp({ before: failure(0, null) });
    await queue.put(makeDraft(1), null);
    expect(await run()).toEqual({ kind: 'retry', reason: texts.serverUnreachable, afterMs: null });
    expect(await queue.list()).toMatchObject([{ state: 'waiting' }]);
  });

  it('keeps everything if something else responds instead of the server', async () => {
    const { queue, run } = setUp({ before: failure(401, null) });
    await queue.put(makeDraft(1), null);
    expect(await run()).toMatchObject({ kind: 'retry', reason: texts.answerUnreadable });
    expect(await queue.list()).toHaveLength(1);
  });

  it('stops and keeps everything if the PC was disconnected', async () => {
    const { queue, requests, run } = setUp({ before: failure(401, 'token-invalid') });
    for (const number of [1, 2]) await queue.put(makeDraft(number), number);
    expect(await run()).toMatchObject({ kind: 'revoked' });
    expect(requests).toHaveLength(1);
    expect(await queue.list()).toHaveLength(2);
  });

  it('waits as long as the server asks', async () => {
    const { queue, run } = setUp({ before: failure(429, 'too-many-tries', 90) });
    await queue.put(makeDraft(1), null);
    expect(await run()).toMatchObject({ kind: 'retry', afterMs: 90_000 });
  });

  it('reports that an expired plan blocks the queue', async () => {
    const { queue, run } = setUp({ before: failure(403, 'subscription-expired') });
    await queue.put(makeDraft(1), null);
    expect(await run()).toMatchObject({ kind: 'retry', reason: 'pesan server', afterMs: 900_000 });
  });

  it('finds the one item that makes the server refuse a whole request', async () => {
    const before = (products: ImportProduct[]) => {
      if (products.some(({ price }) => price === 125_005)) failure(413, 'request-too-large')();
    };
    const { queue, run, answered } = setUp({ before });
    for (let number = 0; number < 9; number += 1) await queue.put(makeDraft(number), null);

    expect(await run()).toBeNull();

    expect(await queue.list()).toMatchObject([{ id: 'akulaku:1005', state: 'rejected', reason: 'pesan server' }]);
    expect(answered).toContain('akulaku:1005 rejected');
  });

  it('sends newer contents that were taken while older ones were being sent', async () => {
    let again = true;
    const { queue, requests, run } = setUp({
      resultFor: (product) => result(product),
      before: () => {
        if (!again) return;
        again = false;
        void queue.put(makeDraft(1, { name: 'Nama baru' }), null);
      },
    });
    await queue.put(makeDraft(1), null);
    await run();
    expect(requests.map(({ names }) => names[0])).toEqual(['Kipas angin meja 1', 'Nama baru']);
    expect(await queue.list()).toEqual([]);
  });

  it('does not accept a response of another length as an acknowledgement', async () => {
    const queue = createQueueStore(memoryArea(), () => new Date());
    await queue.put(makeDraft(1), null);
    const send = async (): Promise<ImportAnswer> => ({ results: [], window: 1, productCount: 0, productStorage: 50 });
    expect(await sendQueue({ queue, send, itemAnswered: async () => {} })).toMatchObject({ kind: 'retry' });
    expect(await queue.list()).toHaveLength(1);
  });
});
