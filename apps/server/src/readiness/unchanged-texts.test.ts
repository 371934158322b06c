import { setImmediate as nextTurn } from 'node:timers/promises';
import { saveAkulakuConfigurationEndpoint, saveConfigurationEndpoint } from '@pindahlapak/contract';
import { dataConfiguration } from '@pindahlapak/harness/configuration';
import { defaultAkulakuConfiguration } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { createPauses } from '../core/turns/pauses.ts';
import { clientOf } from '../test/client.ts';
import { operatorOf, type TestSeller } from '../test/factories.ts';
import { importAll, listing, listings } from '../test/listings.ts';
import type { TestApp } from '../test/make-app.ts';
import { eachWithApp } from '../test/seller-app.ts';
import { judgeAt } from './judge-at.ts';
import { JudgedTexts } from './judged-texts.ts';
import { KeptCounts } from './kept-counts.ts';
import { Renewals } from './renewals.ts';
import { countFresh } from './report-readiness.ts';
import { renewReadiness } from './renew-readiness.ts';
import { readStampedRules } from './stamped-rules.ts';
import type { JudgingTask, JudgingThreads } from './workers/judging-threads.ts';

let app: TestApp;
let seller: TestSeller;
eachWithApp((made) => ({ app, seller } = made), { product_quota: 5000 });

const api = () => clientOf(app, seller.token);
const storedOf = () =>
  app.services.db.kysely
    .selectFrom('products')
    .select('readiness')
    .where('user_id', '=', seller.userId)
    .orderBy('position')
    .execute();

/** A context, and how the products were read that have been judged in it. */
function watchReading() {
  const judged: ('with texts' | 'without')[] = [];
  const watched = app.services.db.kysely.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      for (const row of result.rows)
        if ('storedBits' in row) judged.push('description1' in row ? 'with texts' : 'without');
      return Promise.resolve(result);
    },
  });
  return { judged, ctx: { ...operatorOf(app), db: { ...app.services.db, kysely: watched } } };
}

describe('a renewal after a change of the rules', () => {
  it('reads no descriptions anew after a change of prices or titles, and all after one of their words', async () => {
    const products = [listing(1, { category: '70365' }), listing(2, { category: '70365', description1: 'Bahan wol.' })];
    await importAll(app, seller.token, products, 1);
    const judgedTexts = new JudgedTexts();
    const { ctx, judged } = watchReading();
    const renew = async (rules: Parameters<typeof dataConfiguration>[0]) => {
      await api().call(saveConfigurationEndpoint, { body: dataConfiguration({ stockQuantity: 5, ...rules }) });
      judged.length = 0;
      await renewReadiness(ctx, { userId: seller.userId, windows: [1] }, null, judgedTexts);
      return { judged: judged.toSorted(), kept: (await storedOf()).map(({ readiness }) => readiness) };
    };
    const word = { id: 1, titleWordOriginal: 'nomor 2', titleWordReplacement: 'x'.repeat(121) };
    expect(await renew({})).toEqual({ judged: ['with texts', 'with texts'], kept: [0, 0] });
    expect(await renew({ affiliateFee: 2_000_000_000 })).toEqual({ judged: ['without', 'without'], kept: [2, 2] });
    expect(await renew({})).toEqual({ judged: ['without', 'without'], kept: [0, 0] });
    const changed = await renew({ titleWordReplacements: [word] });
    expect(changed.kept.toSorted()).toEqual([0, 2]);
    expect(changed.judged).toEqual(['without', 'without']);
    expect((await renew({})).kept).toEqual([0, 0]);
    const other = { id: 1, descriptionWordOriginal: 'wol', descriptionWordReplacement: 'Shopee' };
    const described = await renew({ descriptionWordReplacements: [other] });
    expect(described.kept.toSorted()).toEqual([0, 1]);
    expect(described.judged).toEqual(['with texts', 'with texts']);
    expect((await renew({})).kept).toEqual([0, 0]);
  });

  it('reads no descriptions anew after a change of the lines around them, but for those that may be too long by it', async () => {
    const described = (number: number, description1: string) => listing(number, { category: '70365', description1 });
    const products = [
      described(1, 'Bahan katun.'),
      described(2, 'Bahan wol. '.repeat(450)),
      described(3, 'Ada di Tokopedia.'),
    ];
    await importAll(app, seller.token, products, 1);
    const judgedTexts = new JudgedTexts();
    const { ctx, judged } = watchReading();
    const renew = async (prefix: string) => {
      const around = { descriptionPrefix: prefix, descriptionCondition: 'all' as const };
      const body = { ...defaultAkulakuConfiguration, ...around, titlePrefix: prefix, titleCondition: 'all' as const };
      await api().call(saveAkulakuConfigurationEndpoint, { body });
      judged.length = 0;
      await renewReadiness(ctx, { userId: seller.userId, windows: [1] }, null, judgedTexts);
      const readings = { without: judged.filter((each) => each === 'without').length, all: judged.length };
      return { ...readings, kept: (await storedOf()).map(({ readiness }) => readiness) };
    };
    expect(await renew('Halo')).toEqual({ without: 0, all: 3, kept: [0, 0, 1] });
    // The guard has found something in the third one.
    expect(await renew('Hai')).toEqual({ without: 3, all: 4, kept: [0, 0, 1] });
    expect(await renew('Selamat datang')).toEqual({ without: 3, all: 4, kept: [0, 0, 1] });
    expect(await renew('Selamat datang '.repeat(6))).toEqual({ without: 3, all: 5, kept: [0, 2, 1] });
    expect(await renew('Ada di Shopee')).toEqual({ without: 3, all: 5, kept: [1, 1, 1] });
  });

  it('is small after a start too, once the account has asked while nothing was stale', async () => {
    await importAll(app, seller.token, [listing(1, { category: '70365' })], 1);
    const save = (affiliateFee: number) =>
      api().call(saveConfigurationEndpoint, { body: dataConfiguration({ stockQuantity: 5, affiliateFee }) });
    const { ctx, judged } = watchReading();
    const countAnew = (renewals: Renewals) =>
      countFresh(ctx, { renewals, counts: new KeptCounts(), ahead: null }, { userId: seller.userId, window: 1 });
    await save(1);
    await countAnew(new Renewals(null));
    judged.length = 0;
    const afterStart = new Renewals(null);
    await countAnew(afterStart);
    await save(2);
    await countAnew(afterStart);
    expect(judged).toEqual(['without']);
  });

  it('holds where a renewal has judged a part of a window by rules that were taken back then', async () => {
    await importAll(app, seller.token, listings(1200, 1, { category: '70365' }), 1);
    const judgedTexts = new JudgedTexts();
    const renew = (threads: JudgingThreads | null = null) =>
      renewReadiness(operatorOf(app), { userId: seller.userId, windows: [1] }, threads, judgedTexts);
    const prefix = (length: number) =>
      api().call(saveAkulakuConfigurationEndpoint, {
        body: { ...defaultAkulakuConfiguration, titlePrefix: 'p'.repeat(length), titleCondition: 'all' },
      });
    await prefix(0);
    await renew();
    await prefix(100);
    // The first thousand products are judged and kept; what comes then finds that the rules are others.
    const judging = { from: 0, judge: (task: JudgingTask) => judgeThenSave(task) } as unknown as JudgingThreads;
    let lots = 0;
    async function judgeThenSave({ stamp: _stamp, now: _now, ...places }: JudgingTask) {
      lots += 1;
      if (lots > 1) {
        const isOneKept = async () => (await storedOf()).some(({ readiness }) => readiness === 2);
        while (!(await isOneKept())) await nextTurn();
        await prefix(0);
      }
      const { rules } = await readStampedRules(operatorOf(app), seller.userId);
      const db = app.services.db.kysely;
      return await judgeAt(db, places, { rules, pauses: createPauses(), isBeside: true });
    }
    await renew(judging);
    const partly = (await storedOf()).map(({ readiness }) => readiness);
    expect(partly.filter((readiness) => readiness === 2)).toHaveLength(1000);
    await renew();
    expect(new Set((await storedOf()).map(({ readiness }) => readiness))).toEqual(new Set([0]));
  });
});
