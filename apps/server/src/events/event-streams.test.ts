import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Session } from '../core/context.ts';
import { registerSeller } from '../test/factories.ts';
import { makeApp, type TestApp } from '../test/make-app.ts';
import { createEventStreams, type EventSink } from './event-streams.ts';

let app: TestApp;
beforeEach(async () => {
  app = await makeApp();
});
afterEach(() => app.close());

const sink = (): EventSink => ({ write: () => {}, end: () => {} });

async function makeSession(): Promise<Session> {
  const { userId, token } = await registerSeller(app);
  const user = await app.services.db.kysely
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { user, tokenHash: token, deviceId: null };
}

it('streams are limited per account and in total, and each that ends makes room once', async () => {
  const streams = createEventStreams(app.services, { ofUser: 2, ofAll: 3 });
  const [one, two] = [await makeSession(), await makeSession()];
  const first = streams.open(one, sink());
  const second = streams.open(one, sink());
  expect(() => streams.assertCapacity(one.user.id)).toThrow(/Terlalu banyak/);
  expect(() => streams.assertCapacity(two.user.id)).not.toThrow();
  const third = streams.open(two, sink());
  expect(() => streams.assertCapacity(two.user.id)).toThrow(/tidak tersedia/);
  first();
  first();
  const fourth = streams.open(two, sink());
  expect(() => streams.assertCapacity(one.user.id)).toThrow(/tidak tersedia/);
  for (const end of [second, third, fourth]) end();
  expect(() => streams.assertCapacity(one.user.id)).not.toThrow();
});
