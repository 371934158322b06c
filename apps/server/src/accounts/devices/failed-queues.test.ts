import {
  createPairingCodeEndpoint,
  listFailedQueuesEndpoint,
  pairDeviceEndpoint,
  removeDeviceEndpoint,
  reportQueueEndpoint,
} from '@pindahlapak/contract';
import { queueLimits } from '@pindahlapak/model';
import { describe, expect, it, vi } from 'vitest';
import { sweep } from '../../platform/sweeper/sweeper.ts';
import { clientOf, refusalOf } from '../../test/client.ts';
import { registerSeller, type TestSeller } from '../../test/factories.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithSeller } from '../../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup), { plan: 'Pro', device_limit: 2 });

const api = (token: string | null = seller.token) => clientOf(app, token);
async function connect(name: string) {
  const { code } = (await api().call(createPairingCodeEndpoint, {})).data;
  return (await api(null).call(pairDeviceEndpoint, { body: { code, name } })).data;
}

describe('failed products in the queue of an extension', () => {
  const report = async (token: string, id: string, failed: number) =>
    (await api(token).call(reportQueueEndpoint, { params: { id }, body: { failed } })).data;
  const queues = async (token = seller.token) => (await api(token).call(listFailedQueuesEndpoint, {})).data;

  it('are counted per PC by its last report, until none has failed or the PC is disconnected', async () => {
    expect(await queues()).toEqual({ queues: [], failed: 0 });
    const shop = await connect('PC toko');
    const store = await connect('PC gudang');
    expect(await report(shop.token, shop.device.id, 5)).toEqual({ failed: 5 });
    await report(shop.token, shop.device.id, 2);
    await report(store.token, store.device.id, 1);
    expect(await queues()).toEqual({
      queues: [
        { deviceId: shop.device.id, name: 'PC toko', failed: 2 },
        { deviceId: store.device.id, name: 'PC gudang', failed: 1 },
      ],
      failed: 3,
    });
    await report(store.token, store.device.id, 0);
    expect((await queues()).failed).toBe(2);
    await api().call(removeDeviceEndpoint, { params: { id: shop.device.id } });
    expect(await queues()).toEqual({ queues: [], failed: 0 });
  });

  it('expire if a PC stops reporting them, and are then deleted', async () => {
    const { token, device } = await connect('PC toko');
    await report(token, device.id, 2);
    app.clock.now += queueLimits.retentionMs - 1;
    expect((await queues()).failed).toBe(2);
    await sweep(app.services);
    expect((await queues()).failed).toBe(2);
    app.clock.now += 1;
    expect((await queues()).failed).toBe(0);
    await sweep(app.services);
    const reported = app.services.db.kysely.selectFrom('devices').select('id').where('failed_at', 'is not', null);
    expect(await reported.execute()).toEqual([]);
  });

  it('are sent to open dashboards when their number changes', async () => {
    const topics: string[] = [];
    const end = app.services.changes.subscribe(seller.userId, (topic) => topics.push(topic));
    const { token, device } = await connect('PC toko');
    await vi.waitFor(() => expect(topics).toEqual(['devices']));
    await report(token, device.id, 2);
    await report(token, device.id, 2);
    await report(token, device.id, 0);
    await report(token, device.id, 0);
    // PostgreSQL notifies a moment after the answer.
    await vi.waitFor(() => expect(topics).toHaveLength(3));
    end();
    expect(topics).toEqual(['devices', 'devices', 'devices']);
  });

  it('can only be reported by that PC', async () => {
    const shop = await connect('PC toko');
    const store = await connect('PC gudang');
    for (const token of [store.token, seller.token])
      expect(await refusalOf(report(token, shop.device.id, 1))).toMatchObject({ status: 404 });
    const other = await registerSeller(app);
    expect(await refusalOf(report(other.token, shop.device.id, 1))).toMatchObject({ status: 404 });
    await report(shop.token, shop.device.id, 4);
    expect(await queues(other.token)).toEqual({ queues: [], failed: 0 });
    expect(await refusalOf(queues(shop.token))).toMatchObject({ status: 401 });
    for (const failed of [-1, 1.5, queueLimits.failedMax + 1])
      expect(await refusalOf(report(shop.token, shop.device.id, failed))).toMatchObject({ status: 422 });
    expect((await queues()).failed).toBe(4);
  });
});
