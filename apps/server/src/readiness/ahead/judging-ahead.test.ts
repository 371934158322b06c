import { setImmediate as nextTurn } from 'node:timers/promises';
import { getReadinessEndpoint, saveConfigurationEndpoint, saveMappingsEndpoint } from '@pindahlapak/contract';
import { dataConfiguration } from '@pindahlapak/harness/configuration';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createPauses } from '../../core/turns/pauses.ts';
import { clientOf } from '../../test/client.ts';
import { operatorOf, type TestSeller } from '../../test/factories.ts';
import { importAll, listings } from '../../test/listings.ts';
import type { TestApp } from '../../test/make-app.ts';
import { eachWithApp } from '../../test/seller-app.ts';
import { judgeAt } from '../judge-at.ts';
import { mixedStamp } from '../readiness-stamp.ts';
import { Renewals } from '../renewals.ts';
import { readStampedRules } from '../stamped-rules.ts';
import { storeJudgedWindow } from '../staleness/staleness.sql.ts';
import type { JudgingTask, JudgingThreads } from '../workers/judging-threads.ts';
import { JudgingAhead } from './judging-ahead.ts';

let app: TestApp;
let seller: TestSeller;
eachWithApp((made) => ({ app, seller } = made), { product_quota: 5000 });

/** Judges as a thread does, in this one; `asked` holds how many products each task had. */
let asked: number[];
/** Called before each task is answered. */
let beforeTask: (task: JudgingTask) => Promise<void> | void;
const threads = {
  from: 100,
  async judge({ stamp, now: _now, ...places }: JudgingTask) {
    asked.push(places.positions.length);
    await beforeTask({ stamp, now: 0, ...places });
    const db = app.services.db.kysely;
    const read = await readStampedRules(operatorOf(app), places.userId);
    return read.stamp === stamp
      ? await judgeAt(db, places, { rules: read.rules, pauses: createPauses(), isBeside: true })
      : null;
  },
} as unknown as JudgingThreads;
beforeEach(() => {
  asked = [];
  beforeTask = () => {};
});

/** Judging ahead that begins at once, and the renewals that it knows of. */
function makeAhead({ ofAccountMs } = { ofAccountMs: 0 }) {
  const renewals = new Renewals(null);
  const ahead = new JudgingAhead(operatorOf(app), { threads, renewals }, { ofAccountMs, ofAllMs: 0 });
  onTestFinished(() => ahead.close());
  return { ahead, renewals };
}

const unjudged = async () => {
  const { count } = await app.services.db.kysely
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', seller.userId)
    .where('readiness', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};
const judgedWindows = () =>
  app.services.db.kysely
    .selectFrom('judged_windows')
    .select(['window_number as window', 'stamp'])
    .where('user_id', '=', seller.userId)
    .orderBy('window_number')
    .execute();
const setReadiness = (names: string[], stored: 0 | null) =>
  app.services.db.kysely
    .updateTable('products')
    .set({ readiness: stored, issue_bits: stored })
    .where('user_id', '=', seller.userId)
    .where('name', 'in', names)
    .execute();
async function untilJudged(): Promise<void> {
  while ((await unjudged()) > 0) await nextTurn();
}
const fill = (from: number, products: number, window: number) =>
  importAll(app, seller.token, listings(products, from, { category: '70365' }), window);

describe('judging ahead', () => {
  it('judges large imports before anybody asks, so that a report has nothing to judge', async () => {
    await fill(1, 700, 1);
    await fill(1001, 60, 2);
    const { ahead } = makeAhead();
    ahead.note(seller.userId, 60);
    ahead.note(seller.userId, 700);
    await untilJudged();
    expect(asked).toEqual([250, 250, 200, 60]);
    const { stamp } = await readStampedRules(operatorOf(app), seller.userId);
    expect(await judgedWindows()).toEqual([1, 2].map((window) => ({ window, stamp })));
    const { data } = await clientOf(app, seller.token).call(getReadinessEndpoint, { query: { window: 'all' } });
    expect(data.ready).toBe(760);
  });

  it('leaves small imports to whoever asks', async () => {
    await fill(1, 60, 1);
    const { ahead } = makeAhead();
    ahead.note(seller.userId, 60);
    await ahead.close();
    expect([asked, await unjudged()]).toEqual([[], 60]);
  });

  it('judges what is new in a window that was judged, and nothing else', async () => {
    await fill(1, 60, 1);
    await clientOf(app, seller.token).call(getReadinessEndpoint, { query: { window: 1 } });
    await fill(101, 120, 1);
    const { ahead } = makeAhead();
    ahead.note(seller.userId, 120);
    await untilJudged();
    expect(asked).toEqual([120]);
  });

  it('leaves windows to whoever asks that were judged by other rules, or of which nobody knows by which', async () => {
    await fill(1, 60, 1);
    await fill(1001, 120, 2);
    await fill(2001, 60, 3);
    await storeJudgedWindow(app.services.db.kysely, seller.userId, 1, 2);
    await setReadiness(['Kaos Polos Nomor 1', 'Kaos Polos Nomor 1001'], 0);
    const before = await unjudged();
    const { ahead } = makeAhead();
    ahead.note(seller.userId, 240);
    while ((await unjudged()) === before) await nextTurn();
    await ahead.close();
    expect(asked).toEqual([60]);
    expect((await judgedWindows()).map(({ window }) => window)).toEqual([1, 3]);
  });

  it('steps aside where somebody asks, who has the rest judged; what was judged stays', async () => {
    await fill(1, 1200, 1);
    const { ahead, renewals } = makeAhead();
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    beforeTask = async () => {
      if (asked.length < 2) return;
      begun.resolve();
      await goOn.promise;
    };
    ahead.note(seller.userId, 1200);
    await begun.promise;
    const left = await unjudged();
    await renewals.run(operatorOf(app), { userId: seller.userId, windows: [1] });
    goOn.resolve();
    await ahead.close();
    expect(left).toBe(950);
    expect(await unjudged()).toBe(0);
    expect(asked).toEqual([250, 250]);
  });

  it('goes on where the question was about another window', async () => {
    await fill(1, 700, 1);
    await fill(1001, 60, 2);
    const { ahead, renewals } = makeAhead();
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    beforeTask = async () => {
      if (asked.length !== 2) return;
      begun.resolve();
      await goOn.promise;
    };
    ahead.note(seller.userId, 760);
    await begun.promise;
    await renewals.run(operatorOf(app), { userId: seller.userId, windows: [2] });
    goOn.resolve();
    await untilJudged();
    expect(asked.slice(0, 2)).toEqual([250, 250]);
  });

  it('judges what comes in by and by while an import goes on, and what it has left at its end', async () => {
    const { ahead } = makeAhead({ ofAccountMs: 60_000 });
    await fill(1, 400, 1);
    ahead.note(seller.userId, 400);
    await untilJudged();
    await setReadiness(['Kaos Polos Nomor 7'], null);
    await fill(1001, 110, 1);
    ahead.note(seller.userId, 60);
    expect(asked).toEqual([250, 150]);
    ahead.note(seller.userId, 50);
    while ((await unjudged()) > 1) await nextTurn();
    // What was changed stands further down than what is new.
    expect(asked).toEqual([250, 150, 110]);
    await ahead.close();
    makeAhead().ahead.note(seller.userId, 120);
    await untilJudged();
    expect(asked).toEqual([250, 150, 110, 1]);
  });

  it('goes on where the account imports more meanwhile', async () => {
    await fill(1, 700, 1);
    const { ahead } = makeAhead();
    beforeTask = async () => {
      if (asked.length > 1) return;
      await fill(1001, 60, 1);
      ahead.note(seller.userId, 60);
    };
    ahead.note(seller.userId, 700);
    await untilJudged();
    expect(asked).toEqual([250, 250, 200, 60]);
  });

  it('judges what is new in a window whose products no change of the rules since was about', async () => {
    await fill(1, 60, 1);
    const client = clientOf(app, seller.token);
    await client.call(getReadinessEndpoint, { query: { window: 1 } });
    await client.call(saveMappingsEndpoint, {
      params: { marketplace: 'akulaku' },
      body: { mappings: [{ marketplaceType: 'tokopedia', sourceKey: 'lain', leafId: '70365' }] },
    });
    await fill(101, 120, 1);
    const { ahead } = makeAhead();
    ahead.note(seller.userId, 120);
    await untilJudged();
    expect(asked).toEqual([120]);
    const { stamp } = await readStampedRules(operatorOf(app), seller.userId);
    expect(await judgedWindows()).toEqual([{ window: 1, stamp }]);
  });

  it('keeps nothing in a window that others judge as a whole meanwhile', async () => {
    await fill(1, 120, 1);
    const { ahead } = makeAhead();
    const isMixed = Promise.withResolvers<void>();
    beforeTask = async () => {
      await storeJudgedWindow(app.services.db.kysely, seller.userId, 1, mixedStamp);
      isMixed.resolve();
    };
    ahead.note(seller.userId, 120);
    await isMixed.promise;
    await ahead.close();
    expect(await unjudged()).toBe(120);
  });

  it('keeps nothing that was judged by rules which have changed meanwhile', async () => {
    await fill(1, 120, 1);
    const { ahead } = makeAhead();
    const isSaved = Promise.withResolvers<void>();
    beforeTask = async () => {
      const body = dataConfiguration({ stockQuantity: 7 });
      await clientOf(app, seller.token).call(saveConfigurationEndpoint, { body });
      isSaved.resolve();
    };
    ahead.note(seller.userId, 120);
    await isSaved.promise;
    await ahead.close();
    expect(await unjudged()).toBe(120);
    const { data } = await clientOf(app, seller.token).call(getReadinessEndpoint, { query: { window: 1 } });
    expect(data.ready).toBe(120);
  });
});
