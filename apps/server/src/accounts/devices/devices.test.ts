import {
  createPairingCodeEndpoint,
  getConfigurationEndpoint,
  getMeEndpoint,
  importProductsEndpoint,
  listDevicesEndpoint,
  pairDeviceEndpoint,
  removeDeviceEndpoint,
  listActivityEndpoint,
  renameDeviceEndpoint,
  type Device,
  listFailedQueuesEndpoint,
  reportQueueEndpoint,
} from '@pindahlapak/contract';
import { errorMessages } from '@pindahlapak/messages';
import { describe, expect, it, vi } from 'vitest';
import { hashToken } from '../../core/secrets/tokens.ts';
import { clientOf, refusalOf } from '../../test/client.ts';
import { registerSeller, type TestSeller } from '../../test/factories.ts';
import { listing } from '../../test/listings.ts';
import { type TestApp } from '../../test/make-app.ts';
import { eachWithApp } from '../../test/seller-app.ts';
import { queueLimits } from '@pindahlapak/model';
import { sweep } from '../../platform/sweeper/sweeper.ts';

let app: TestApp;
let seller: TestSeller;
eachWithApp((setup) => ({ app, seller } = setup), { plan: 'Pro', device_limit: 2 });

const api = (token: string | null = seller.token) => clientOf(app, token);
const newCode = async () => (await api().call(createPairingCodeEndpoint, {})).data.code;
const pair = async (code: string, name = 'PC Toko') =>
  (await api(null).call(pairDeviceEndpoint, { body: { code, name } })).data;
const devices = async () => (await api().call(listDevicesEndpoint, {})).data;
const connect = async (name: string) => pair(await newCode(), name);

describe('a pairing code', () => {
  it('connects one PC, which gets its own token', async () => {
    const { data, code } = await api().call(createPairingCodeEndpoint, {});
    expect(code).toBe(201);
    expect(data.code).toMatch(/^[A-Z2-9]{8}$/);
    expect(Date.parse(data.expiresAt) - app.clock.now).toBe(5 * 60_000);

    const typed = ` ${data.code.slice(0, 4).toLowerCase()}-${data.code.slice(4)} `;
    const paired = await pair(typed, '  Laptop Gudang ');
    expect(paired).toMatchObject({ fullName: 'Siti Rahayu', device: { name: 'Laptop Gudang' } });
    expect((await api(paired.token).call(getMeEndpoint, {})).data.id).toBe(seller.userId);
    const answer = await api(paired.token).call(importProductsEndpoint, { body: { products: [listing(1)] } });
    expect(answer.data.results[0]?.status).toBe('created');
    expect(await devices()).toEqual({ devices: [paired.device], deviceLimit: 2 });
  });

  it('works once, even if two PCs use it concurrently', async () => {
    const code = await newCode();
    const all = await Promise.allSettled(Array.from({ length: 10 }, () => pair(code)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalOf(pair(code))).toMatchObject({ status: 400, message: errorMessages['pairing-code-wrong'] });
    expect((await devices()).devices).toHaveLength(1);
  });

  it('expires after five minutes or with the next one', async () => {
    const first = await newCode();
    const second = await newCode();
    expect(await refusalOf(pair(first))).toMatchObject({ status: 400 });
    app.clock.now += 5 * 60_000;
    expect(await refusalOf(pair(second))).toMatchObject({ status: 400 });
  });

  it('is stored only as a hash, like the token', async () => {
    const code = await newCode();
    const { kysely } = app.services.db;
    expect(JSON.stringify(await kysely.selectFrom('pairing_codes').selectAll().execute())).not.toContain(code);
    const { token } = await pair(code);
    expect(JSON.stringify(await kysely.selectFrom('sessions').selectAll().execute())).not.toContain(token);
  });

  it('cannot be guessed: after 20 wrong ones none is accepted', async () => {
    const code = await newCode();
    for (let tries = 0; tries < 20; tries += 1) expect((await refusalOf(pair('AAAAAAAA'))).status).toBe(400);
    const refusal = await refusalOf(pair(code));
    expect(refusal).toMatchObject({
      status: 429,
      retryAfter: 15 * 60,
      message: 'Terlalu banyak percobaan. Coba lagi dalam 15 menit.',
    });
    app.clock.now += 15 * 60_000;
    expect((await pair(await newCode())).token).toBeTypeOf('string');
  });
});

describe("the plan's number of PCs", () => {
  it('refuses one more with the names of connected PCs, and the code still works afterwards', async () => {
    const first = await connect('PC Rumah');
    await connect('PC Toko');
    const code = await newCode();
    expect(await refusalOf(pair(code))).toMatchObject({
      status: 403,
      message:
        'Paket Pro hanya untuk 2 PC. Putuskan salah satu dulu di halaman Ekstensi & Integrasi: PC Rumah, PC Toko.',
    });
    await api().call(removeDeviceEndpoint, { params: { id: first.device.id } });
    expect((await pair(code, 'PC Gudang')).device.name).toBe('PC Gudang');
  });

  it('is never exceeded by concurrent PCs', async () => {
    const { kysely } = app.services.db;
    const codes = ['AAAABBBB', 'CCCCDDDD', 'EEEEFFFF'];
    // Normally a new code voids the previous one; here all must be valid at once.
    const rows = codes.map((code) => ({
      code_hash: hashToken(code),
      user_id: seller.userId,
      expires_at: app.clock.now + 60_000,
    }));
    await kysely.insertInto('pairing_codes').values(rows).execute();
    const all = await Promise.allSettled(codes.map((code, index) => pair(code, `PC ${index}`)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await devices()).devices).toHaveLength(2);
  });
});

describe('disconnecting', () => {
  it("ends the PC's token at once", async () => {
    const { token, device } = await connect('PC Toko');
    const answer = await api().call(removeDeviceEndpoint, { params: { id: device.id } });
    expect(answer.message).toBe('PC diputuskan.');
    expect(await refusalOf(api(token).call(getMeEndpoint, {}))).toMatchObject({
      status: 401,
      message: 'Token tidak valid.',
    });
    expect((await devices()).devices).toEqual([]);
    expect(await refusalOf(api().call(removeDeviceEndpoint, { params: { id: device.id } }))).toMatchObject({
      status: 404,
    });
  });

  it('a PC can only disconnect itself', async () => {
    const one = await connect('PC 1');
    const two = await connect('PC 2');
    const remove = (token: string, device: Device) =>
      api(token).call(removeDeviceEndpoint, { params: { id: device.id } });
    expect(await refusalOf(remove(one.token, two.device))).toMatchObject({ status: 404 });
    await remove(one.token, one.device);
    expect((await devices()).devices).toEqual([two.device]);
  });

  it("another seller's PC is not found", async () => {
    const { device, token } = await connect('PC Toko');
    const other = await registerSeller(app);
    expect(await refusalOf(api(other.token).call(removeDeviceEndpoint, { params: { id: device.id } }))).toMatchObject({
      status: 404,
    });
    expect((await api(other.token).call(listDevicesEndpoint, {})).data.devices).toEqual([]);
    expect((await api(token).call(getMeEndpoint, {})).code).toBe(200);
  });
});

describe("a PC's name", () => {
  const rename = async (id: string, name: string, token = seller.token) =>
    (await api(token).call(renameDeviceEndpoint, { params: { id }, body: { name } })).data;

  it('gets a number if another PC has it, within its length limit', async () => {
    await connect('PC toko');
    expect((await connect('pc Toko')).device.name).toBe('pc Toko 2');
    const other = await registerSeller(app, { device_limit: 3 });
    const codeOf = async () => (await api(other.token).call(createPairingCodeEndpoint, {})).data.code;
    const long = 'p'.repeat(80);
    expect((await pair(await codeOf(), long)).device.name).toBe(long);
    expect((await pair(await codeOf(), long)).device.name).toBe(`${'p'.repeat(78)} 2`);
    expect((await pair(await codeOf(), long)).device.name).toBe(`${'p'.repeat(78)} 3`);
  });

  it('can only be changed by the seller', async () => {
    const { device, token } = await connect('Chrome di Windows');
    expect(await rename(device.id, '  PC gudang ')).toEqual({ ...device, name: 'PC gudang' });
    expect((await devices()).devices).toEqual([{ ...device, name: 'PC gudang' }]);
    expect(await refusalOf(rename(device.id, ' '))).toMatchObject({ status: 422 });
    expect(await refusalOf(rename(device.id, 'p'.repeat(81)))).toMatchObject({ status: 422 });
    expect(await refusalOf(rename(device.id, 'Curian', token))).toMatchObject({ status: 401 });
    const other = await registerSeller(app);
    expect(await refusalOf(rename(device.id, 'Curian', other.token))).toMatchObject({ status: 404 });
    expect((await devices()).devices[0]?.name).toBe('PC gudang');
    // The same name is not a change.
    expect((await rename(device.id, 'PC gudang')).name).toBe('PC gudang');
    const { events } = (await api().call(listActivityEndpoint, { query: {} })).data;
    expect(events.filter(({ kind }) => kind === 'pc-renamed')).toMatchObject([{ actor: 'seller' }]);
  });

  it('is in the activity when the PC is renamed or disconnected', async () => {
    const { device, token } = await connect('PC toko');
    await rename(device.id, 'PC gudang');
    await api(token).call(removeDeviceEndpoint, { params: { id: device.id } });
    const { events } = (await api().call(listActivityEndpoint, { query: {} })).data;
    expect(events.find(({ kind }) => kind === 'pc-renamed')).toMatchObject({ actor: 'seller', detail: 'PC gudang' });
    expect(events.find(({ kind }) => kind === 'pc-disconnected')).toMatchObject({
      actor: 'device',
      detail: 'PC gudang',
    });
  });
});

it('a PC may import products, but make none of the dashboard’s calls', async () => {
  const { token } = await connect('PC Toko');
  expect(await refusalOf(api(token).call(getConfigurationEndpoint, {}))).toMatchObject({ status: 401 });
  expect(await refusalOf(api(token).call(createPairingCodeEndpoint, {}))).toMatchObject({ status: 401 });
});

it('the list shows the last use', async () => {
  const { token, device } = await connect('PC Toko');
  app.clock.now += 3 * 60_000;
  await api(token).call(getMeEndpoint, {});
  // Uses are stored after the answer.
  await vi.waitFor(async () => {
    const [after] = (await devices()).devices;
    expect(Date.parse(after?.lastUsedAt ?? '') - Date.parse(device.lastUsedAt ?? '')).toBe(3 * 60_000);
  });
});

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
