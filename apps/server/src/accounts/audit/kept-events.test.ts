import { setIdleHoursEndpoint } from '@pindahlapak/contract';
import { activityKeptOfKind, type ActivityKind } from '@pindahlapak/model';
import { expect, it } from 'vitest';
import { newId } from '../../core/new-id.ts';
import { clientOf } from '../../test/client.ts';
import { registerSeller, type TestSeller } from '../../test/factories.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithSeller } from '../../test/seller-app.ts';

let app: TestApp;
let seller: TestSeller;
eachWithSeller((made) => ({ app, seller } = made));

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

it('a flood of notes of one kind is bounded, and pushes out no other kind and nobody else’s', async () => {
  const other = await registerSeller(app);
  const others = await fill(other.userId, 'idle-changed', activityKeptOfKind + 20);
  const signIns = await fill(seller.userId, 'sign-in', 3);
  const pcs = await fill(seller.userId, 'pc-renamed', activityKeptOfKind + 10);
  const former = await fill(seller.userId, 'idle-changed', activityKeptOfKind + 5);
  const client = clientOf(app, seller.token);
  for (const hours of [12, 168] as const) await client.call(setIdleHoursEndpoint, { body: { idleHours: hours } });
  const kept = await idsOf(seller.userId, 'idle-changed');
  expect(kept).toHaveLength(activityKeptOfKind);
  expect(kept.slice(0, -2)).toEqual(former.slice(7));
  expect(await idsOf(seller.userId, 'pc-renamed')).toEqual(pcs);
  expect(await idsOf(seller.userId, 'sign-in')).toEqual(signIns);
  expect(await idsOf(other.userId, 'idle-changed')).toEqual(others);
});

it('up to the bound nothing is deleted', async () => {
  const former = await fill(seller.userId, 'idle-changed', activityKeptOfKind - 1);
  await clientOf(app, seller.token).call(setIdleHoursEndpoint, { body: { idleHours: 12 } });
  const kept = await idsOf(seller.userId, 'idle-changed');
  expect([kept.length, kept[0]]).toEqual([activityKeptOfKind, former[0]]);
});
