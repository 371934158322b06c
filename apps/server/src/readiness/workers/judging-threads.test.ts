import { getReadinessEndpoint, saveConfigurationEndpoint } from '@pindahlapak/contract';
import { anyTextChange } from '@pindahlapak/rules';
import type { KyselyPlugin } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseFileOf } from '../../platform/sqlite/folder.ts';
import { clientOf } from '../../test/client.ts';
import { operatorOf, registerSeller, type TestSeller } from '../../test/factories.ts';
import { importAll, listing } from '../../test/listings.ts';
import { makeApp, type TestApp } from '../../test/make-app.ts';
import { renewReadiness } from '../renew-readiness.ts';
import { readStampedRules } from '../stamped-rules.ts';
import { JudgingThreads } from './judging-threads.ts';

let app: TestApp;
let seller: TestSeller;
let threads: JudgingThreads;

beforeAll(async () => {
  app = await makeApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  seller = await registerSeller(app, { product_quota: 1000 });
  threads = new JudgingThreads(databaseFileOf(app.dataDir), { from: 0 });
});
afterEach(() => threads.close());

const windows = [1, 2, 3];
const categories = ['70365', 'Kaos', null];

/** Three windows with products of each readiness, one with variants in each. */
async function fill(): Promise<void> {
  for (const window of windows)
    await importAll(
      app,
      seller.token,
      Array.from({ length: 40 }, (_, index) => ({
        ...listing(window * 100 + index, {
          category: categories[index % 3] ?? null,
          description1: index % 4 === 0 ? 'Bahan katun. WA 081234567890' : 'Bahan katun.',
        }),
        ...(index === 0
          ? { optionNames: ['Warna'], variants: [{ option1: 'x'.repeat(60), price: 5000, image: null }] }
          : {}),
      })),
      window,
    );
}

const stored = () =>
  app.services.db.kysely
    .selectFrom('products')
    .select(['id', 'readiness', 'issue_bits'])
    .where('user_id', '=', seller.userId)
    .orderBy('id')
    .execute();
const forget = () =>
  app.services.db.kysely
    .updateTable('products')
    .set({ readiness: null, issue_bits: null })
    .where('user_id', '=', seller.userId)
    .execute();
const renew = () => renewReadiness(operatorOf(app), { userId: seller.userId, windows }, threads);

/** Renews and gives what was kept. */
async function renewed() {
  await forget();
  await renew();
  return await stored();
}

describe.skipIf(process.env.TEST_DATABASE_URL !== undefined)('threads that judge (SQLite)', () => {
  it('judge from the first lot on where a window is stale as a whole and large enough', async () => {
    await fill();
    threads = new JudgingThreads(databaseFileOf(app.dataDir), { from: 100 });
    const asked: number[] = [];
    const judge = threads.judge.bind(threads);
    threads.judge = (task) => {
      asked.push(task.positions.length);
      return judge(task);
    };
    await renew();
    expect(asked).toEqual([40, 40, 40]);
  });

  it('cost a renewal no reading of windows where none is stale as a whole, and what is stale is read once', async () => {
    await fill();
    await renew();
    const [one] = await stored();
    await app.services.db.kysely
      .updateTable('products')
      .set({ readiness: null })
      .where('user_id', '=', seller.userId)
      .where('id', '=', one?.id ?? '')
      .execute();
    const read = { windows: 0, staleness: 0 };
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        const [row = {}] = result.rows;
        if ('totalProduct' in row) read.windows += 1;
        if ('listUploadedAt' in row) read.staleness += 1;
        return result;
      },
    };
    const ctx = operatorOf(app);
    const db = { ...ctx.db, ping: () => ctx.db.ping(), kysely: ctx.db.kysely.withPlugin(plugin) };
    await renewReadiness({ ...ctx, db }, { userId: seller.userId, windows }, threads);
    expect(read).toEqual({ windows: 0, staleness: 1 });
    expect((await stored())[0]).toEqual(one);
  });

  it('find what the event loop finds', async () => {
    await fill();
    await renewReadiness(operatorOf(app), { userId: seller.userId, windows });
    const here = await stored();
    expect(new Set(here.map(({ readiness }) => readiness))).toEqual(new Set([0, 1, 2]));
    let asked = 0;
    const judge = threads.judge.bind(threads);
    threads.judge = (task) => {
      asked += 1;
      return judge(task);
    };
    expect(await renewed()).toEqual(here);
    expect(asked).toBe(windows.length);
  });

  it('judge again after they have ended, and after one has died at work', async () => {
    await fill();
    const first = await renewed();
    await threads.close();
    expect(await renewed()).toEqual(first);
    await forget();
    const renewal = renew();
    await threads.close();
    await renewal;
    expect(await stored()).toEqual(first);
  });

  it('keep nothing where the rules have changed meanwhile', async () => {
    await fill();
    const { stamp } = await readStampedRules(operatorOf(app), seller.userId);
    const { position } = await app.services.db.kysely
      .selectFrom('products')
      .select('position')
      .where('user_id', '=', seller.userId)
      .where('window_number', '=', 1)
      .executeTakeFirstOrThrow();
    const task = {
      userId: seller.userId,
      window: 1,
      positions: [position],
      stamp,
      now: app.clock.now,
      texts: anyTextChange,
    } as const;
    expect(await threads.judge(task)).toHaveLength(1);
    const words = { titleWordReplacements: [], descriptionWordReplacements: [] };
    const configuration = { stockQuantity: 5, minimumOrder: 1, affiliateFee: 0, priceMargins: [], ...words };
    await clientOf(app, seller.token).call(saveConfigurationEndpoint, { body: configuration });
    expect(await threads.judge(task)).toBeNull();
  });

  it('keep what the report counts', async () => {
    await fill();
    const before = (await renewed()).length;
    const { data } = await clientOf(app, seller.token).call(getReadinessEndpoint, { query: { window: 'all' } });
    expect(data.ready + data.review + data.blocked).toBe(before);
  });
});
