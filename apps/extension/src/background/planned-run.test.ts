import { extensionMessages as texts } from '@pindahlapak/messages';
import { expect, it } from 'vitest';
import { storedState } from '../storage/stored-state.ts';
import { memoryArea } from '../test/memory-area.ts';
import { createPlannedRun } from './planned-run.ts';

const links = [{ url: 'https://shopee.co.id/product/1/2', title: 'Tas', linkId: null }];
const origins = ['https://*.shopee.co.id/*', 'https://*.tokopedia.com/*'];
const minute = 60_000;

function planner() {
  const clock = { ms: 1_000_000 };
  const runs: string[][] = [];
  const given = { back: 0 };
  const state = storedState(memoryArea());
  const run = createPlannedRun({
    state,
    now: () => new Date(clock.ms),
    // The first run is still active when another is requested.
    begin: async (planned) => {
      runs.push(planned.map(({ url }) => url));
      return runs.length === 1;
    },
    giveBackPages: async () => void (given.back += 1),
  });
  return { clock, runs, state, run, given };
}

it('starts a plan once, whoever learns first that the pages were allowed', async () => {
  const { run, runs, clock } = planner();
  await run.plan(links, ['shopee', 'tokopedia'], 'take');
  clock.ms += 3 * minute;
  expect((await Promise.all([run.allowed(origins), run.start()]))[1]).toBeNull();
  expect(runs).toEqual([['https://shopee.co.id/product/1/2']]);
});

it('reports that another run is active', async () => {
  const { run } = planner();
  await run.plan(links, ['akulaku'], 'take');
  await run.start();
  await run.plan(links, ['akulaku'], 'take');
  expect(await run.start()).toBe(texts.runBusy);
});

it.each([
  { asked: 'by the popup', isBrowserFirst: false },
  { asked: 'by the browser', isBrowserFirst: true },
])(
  'drops a plan that is older than three minutes when it would start, and says so: $asked',
  async ({ isBrowserFirst }) => {
    const { run, runs, clock, state, given } = planner();
    await run.plan(links, ['shopee'], 'take');
    clock.ms += 3 * minute + 1;
    if (isBrowserFirst) await run.allowed(origins);
    expect(await run.start()).toBe(texts.runTooOld);
    expect(runs).toEqual([]);
    expect(await state.planned.read()).toBeNull();
    expect(given.back).toBe(1);
    await run.plan(links, ['shopee'], 'take');
    expect(await run.start()).toBeNull();
  },
);

it('drops a plan from the future, as after the clock was set back', async () => {
  const { run, runs, clock } = planner();
  await run.plan(links, ['shopee'], 'take');
  clock.ms -= 1;
  expect(await run.start()).toBe(texts.runTooOld);
  expect(runs).toEqual([]);
});

it('only starts if all pages of the plan were allowed', async () => {
  const { run, runs } = planner();
  await run.plan(links, ['shopee', 'tokopedia', 'akulaku'], 'take');
  await run.allowed(['https://*.lazada.co.id/*']);
  await run.allowed(origins.slice(0, 1));
  expect(runs).toEqual([]);
  await run.allowed([...origins, 'https://*.lazada.co.id/*']);
  expect(runs).toHaveLength(1);
});

it('gives the pages back if the run cannot be stored, or the plan is dropped', async () => {
  const given = { back: 0 };
  const run = createPlannedRun({
    state: storedState(memoryArea()),
    now: () => new Date(),
    begin: () => Promise.reject(new Error('QUOTA_BYTES quota exceeded')),
    giveBackPages: async () => void (given.back += 1),
  });
  await run.plan(links, ['shopee'], 'take');
  await expect(run.start()).rejects.toThrow('QUOTA_BYTES');
  expect(given.back).toBe(1);
  await run.plan(links, ['shopee'], 'take');
  await run.drop();
  expect(given.back).toBe(2);
});

it('tells the popup that asks afterwards why the run could not be stored', async () => {
  const run = createPlannedRun({
    state: storedState(memoryArea()),
    now: () => new Date(),
    begin: () => Promise.reject(new Error('QUOTA_BYTES quota exceeded')),
    giveBackPages: async () => undefined,
  });
  await run.plan(links, ['shopee'], 'take');
  await run.allowed(origins);
  expect(await run.start()).toBe(texts.queueFull);
});
