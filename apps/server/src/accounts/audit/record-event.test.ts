import { loginEndpoint, setIdleHoursEndpoint } from '@pindahlapak/contract';
import type { ActivityKind } from '@pindahlapak/model';
import { expect, it } from 'vitest';
import { newId } from '../../core/new-id.ts';
import { hashToken } from '../../core/secrets/tokens.ts';
import { clientOf } from '../../test/client.ts';
import { openSession, operatorOf, registerSeller, type TestSeller } from '../../test/factories.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithSeller } from '../../test/seller-app.ts';
import { logOut } from '../sign-in/log-in.ts';
import { recordEvent } from './record-event.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((setup) => ({ app, seller } = setup));

const long = 1_700_000_000_000;

async function fill(userId: string, kind: ActivityKind, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, at) => newId(long + at));
  const rest = { actor: 'seller', actor_name: null, place: null, browser: null, detail: null } as const;
  const rows = ids.map((id, index) => ({ id, user_id: userId, at: long + index, kind, ...rest }));
  for (let start = 0; start < rows.length; start += 100)
    await app.services.db.kysely
      .insertInto('audit_events')
      .values(rows.slice(start, start + 100))
      .execute();
  return ids;
}

const idsOf = async (userId: string, kind: ActivityKind) => {
  const rows = await app.services.db.kysely
    .selectFrom('audit_events')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

function sellerCtx() {
  const { userId, token } = seller;
  return { ...operatorOf(app), actor: { kind: 'seller', userId, tokenHash: hashToken(token) } } as const;
}

async function changeIdleHours(who: TestSeller, times: number): Promise<void> {
  const client = clientOf(app, who.token);
  for (let change = 0; change < times; change += 1)
    await client.call(setIdleHoursEndpoint, { body: { idleHours: change % 2 === 0 ? 12 : 168 } });
}

it('later events never displace earlier ones', async () => {
  const signIns = await fill(seller.userId, 'sign-in', 1100);
  const changes = await fill(seller.userId, 'idle-changed', 1100);
  await clientOf(app, null).call(loginEndpoint, { body: { email: seller.email, password: seller.password } });
  await changeIdleHours(seller, 2);
  expect((await idsOf(seller.userId, 'sign-in')).slice(0, -1)).toEqual(signIns);
  expect((await idsOf(seller.userId, 'idle-changed')).slice(0, -2)).toEqual(changes);
});

it('events that a session can repeat are recorded a hundred times a day per kind and account', async () => {
  const other = await registerSeller(app);
  await changeIdleHours(seller, 104);
  const noted = await idsOf(seller.userId, 'idle-changed');
  expect(noted).toHaveLength(100);
  await recordEvent(sellerCtx(), app.services.db.kysely, seller.userId, 'pc-renamed');
  await changeIdleHours(other, 2);
  expect(await idsOf(seller.userId, 'pc-renamed')).toHaveLength(1);
  expect(await idsOf(other.userId, 'idle-changed')).toHaveLength(2);
  app.clock.now += 24 * 60 * 60_000;
  const again = { ...seller, token: await openSession(app, seller.userId) };
  await changeIdleHours(again, 2);
  const later = await idsOf(seller.userId, 'idle-changed');
  expect([later.length, later.slice(0, 100)]).toEqual([102, noted]);
});

it('the operator’s actions are recorded even after such a flood', async () => {
  for (let count = 0; count < 101; count += 1)
    await recordEvent(sellerCtx(), app.services.db.kysely, seller.userId, 'two-factor-off');
  await recordEvent(operatorOf(app), app.services.db.kysely, seller.userId, 'two-factor-off');
  expect(await idsOf(seller.userId, 'two-factor-off')).toHaveLength(101);
});

it('concurrent sign-outs of one session are recorded once', async () => {
  // The second request was accepted before the first one ended the session.
  for (let time = 1; time <= 2; time += 1) await logOut(sellerCtx(), { userId: seller.userId });
  expect(await idsOf(seller.userId, 'sign-out')).toHaveLength(1);
});
