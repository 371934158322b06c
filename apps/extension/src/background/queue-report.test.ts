import { reportQueueEndpoint } from '@pindahlapak/contract';
import { queueLimits } from '@pindahlapak/model';
import { expect, it } from 'vitest';
import { createQueueStore } from '../queue/queue-store.ts';
import { storedState } from '../storage/stored-state.ts';
import { makeDraft } from '../test/draft-factory.ts';
import { memoryArea } from '../test/memory-area.ts';
import { createConnection } from './connection.ts';
import { createQueueReport } from './queue-report.ts';

/**
 * A connected PC whose dashboard records the reports of the queue; `status` is its response, 0 if it is unreachable.
 */
async function connected() {
  const area = memoryArea();
  const state = storedState(area);
  const server = { status: 200, reported: [] as string[], answers: Promise.resolve() };
  const clock = { now: new Date('2026-11-01T00:00:00Z') };
  const fetch = async (input: unknown, init?: RequestInit) => {
    const { failed } = reportQueueEndpoint.body.parse(JSON.parse(String(init?.body)));
    server.reported.push(`${new URL(String(input)).pathname} ${failed}`);
    await server.answers;
    if (server.status === 0) throw new TypeError('away');
    const data = server.status === 200 ? { failed } : { error: 'device-not-found' };
    return new Response(JSON.stringify({ code: server.status, message: 'x', data }), { status: server.status });
  };
  const pair = async (deviceId: string) => {
    await state.token.write('token');
    const device = { deviceId, deviceName: 'PC toko', fullName: 'Sari', accountId: 'u', revoked: false };
    await state.connection.write({ address: 'http://localhost:3000', ...device });
  };
  await pair('d');
  const now = () => clock.now;
  const queue = createQueueStore(memoryArea(), now);
  const connection = createConnection({
    state,
    fetch: fetch as typeof globalThis.fetch,
    now,
    accountKnown: async () => {},
  });
  const reject = async (index: number) => {
    const item = await queue.put(makeDraft(index), null);
    await queue.change(item, { state: 'rejected', reason: 'Kuota penyimpanan produk habis.' });
    return item.id;
  };
  return {
    area,
    state,
    server,
    clock,
    queue,
    pair,
    reject,
    report: createQueueReport({ queue, state, connection, now }),
  };
}

const reported = (...counts: number[]) => counts.map((count) => `/api/devices/d/queue ${count}`);

it('reports a changed number once, and nothing as long as nothing has failed', async () => {
  const { server, queue, reject, report } = await connected();
  await report();
  await queue.put(makeDraft(1), null);
  await report();
  expect(server.reported).toEqual([]);
  const id = await reject(2);
  await queue.put(makeDraft(3, { price: null }), null);
  await report();
  await report();
  expect(server.reported).toEqual(reported(2));
  await queue.retry(id);
  await report();
  expect(server.reported).toEqual(reported(2, 1));
});

it('repeats a report before the dashboard discards it, but not a report of zero', async () => {
  const { server, clock, queue, reject, report } = await connected();
  const id = await reject(1);
  await report();
  clock.now = new Date(clock.now.getTime() + queueLimits.retentionMs / 2);
  await report();
  expect(server.reported).toEqual(reported(1, 1));
  await queue.remove(id);
  await report();
  clock.now = new Date(clock.now.getTime() + queueLimits.retentionMs * 2);
  await report();
  expect(server.reported).toEqual(reported(1, 1, 0));
});

it('retries an unreachable dashboard, but waits for the next change if it refuses', async () => {
  const { server, reject, report } = await connected();
  await reject(1);
  server.status = 0;
  await report();
  await report();
  expect(server.reported).toEqual(reported(1, 1));
  server.status = 404;
  await report();
  await report();
  expect(server.reported).toEqual(reported(1, 1, 1));
  server.status = 200;
  await reject(2);
  await report();
  expect(server.reported).toEqual(reported(1, 1, 1, 2));
});

it.each([0, 1])('reports %i again after the answer to another number was lost', async (before) => {
  const { server, queue, reject, report } = await connected();
  if (before > 0) await reject(1);
  await report();
  const id = await reject(2);
  server.status = 0;
  await report();
  await queue.remove(id);
  server.status = 200;
  await report();
  await report();
  expect(server.reported.slice(before)).toEqual(reported(before + 1, before));
});

it('reports also if storage is too full to record it', async () => {
  const { server, area, reject, report } = await connected();
  await reject(1);
  area.set = () => Promise.reject(new Error('QUOTA_BYTES quota exceeded'));
  await report();
  expect(server.reported).toEqual(reported(1));
});

it('reports to a new connection what the previous one already knew', async () => {
  const { server, pair, reject, report } = await connected();
  await reject(1);
  await report();
  await pair('e');
  await report();
  expect(server.reported).toEqual([...reported(1), '/api/devices/e/queue 1']);
});

it('reports the last number if it changes while the server is silent', async () => {
  const { server, reject, report } = await connected();
  const silence = Promise.withResolvers<void>();
  server.answers = silence.promise;
  await reject(1);
  const first = report();
  await reject(2);
  await reject(3);
  const second = report();
  silence.resolve();
  await Promise.all([first, second]);
  expect(server.reported.at(-1)).toBe(reported(3)[0]);
  expect(server.reported.length).toBeLessThanOrEqual(2);
});
