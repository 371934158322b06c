import { errorMessages } from '@pindahlapak/messages';
import { beforeEach, describe, expect, it } from 'vitest';
import { catalogueCalls } from '../test/calls/catalogue-calls.ts';
import { catalogueRows, historyCalls } from '../test/calls/history-calls.ts';
import { refusalOf } from '../test/client.ts';
import type { TestSeller } from '../test/factories.ts';
import { listing, listings } from '../test/listings.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithSeller } from '../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
let calls: ReturnType<typeof historyCalls>;
eachWithSeller((setup) => {
  ({ app, seller } = setup);
  calls = historyCalls(app, seller.token);
});

const send = (products: readonly unknown[]) => catalogueCalls(app, seller).send(products);
const countChanged = { status: 409, error: 'count-changed', message: errorMessages['count-changed'] };

describe('deleting all of a window or of the trash', () => {
  it('deletes a window only if it has as many products as the seller was shown', async () => {
    await send(listings(3));
    await send([listing(4)]);
    const before = await catalogueRows(app, seller.userId);
    for (const shown of [3, 5, 0]) expect(await refusalOf(calls.deleteWindow(1, shown))).toMatchObject(countChanged);
    expect(await refusalOf(calls.deleteWindow(2, 1))).toMatchObject(countChanged);
    expect(await catalogueRows(app, seller.userId)).toEqual(before);
    expect((await calls.trash()).totalItems).toBe(0);
    expect((await calls.deleteWindow(1, 4)).data).toEqual({ deleted: 4 });
    expect((await calls.deleteWindow(1, 0)).data).toEqual({ deleted: 0 });
  });

  describe('the trash', () => {
    beforeEach(async () => {
      await send(listings(3));
      await calls.deleteWindow(1);
    });

    it('restores', async () => {
      for (const shown of [2, 4]) {
        expect(await refusalOf(calls.restore({ all: true, expected: shown }))).toMatchObject(countChanged);
        expect((await calls.trash()).totalItems).toBe(3);
      }
      expect(await calls.restore({ all: true, expected: 3 })).toMatchObject({ restored: 3, conflicts: [] });
    });

    it('deletes permanently; selected products need no number', async () => {
      for (const shown of [2, 4])
        expect(await refusalOf(calls.purge({ all: true, expected: shown }))).toMatchObject(countChanged);
      const [one] = (await calls.trash()).data;
      expect(await calls.purge({ ids: [one?.id ?? ''], expected: 7 })).toEqual({ deleted: 1 });
      expect(await calls.purge({ all: true, expected: 2 })).toEqual({ deleted: 2 });
    });
  });

  it('checks the number in the transaction: only one of two concurrent calls succeeds', async () => {
    await send(listings(30));
    const ended = await Promise.allSettled([calls.deleteWindow(1, 30), calls.deleteWindow(1, 30)]);
    const done = ended.filter(({ status }) => status === 'fulfilled');
    expect(done).toHaveLength(1);
    expect((await calls.trash()).totalItems).toBe(30);
  });
});
