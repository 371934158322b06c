import type { CDPSession, Page } from 'playwright';

/** Shorter ones the browser does not tell; they count as so long. */
const leastToldMs = 16;

declare global {
  // oxlint-disable-next-line no-var
  var toldInteractions: { id: number; ms: number }[];
}

/** Has each page of the tab keep what the browser tells of its interactions. To be called before a page is opened. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    globalThis.toldInteractions = [];
    const keep = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId !== 0)
          globalThis.toldInteractions.push({ id: entry.interactionId, ms: entry.duration });
    };
    new PerformanceObserver(keep).observe({
      type: 'event',
      buffered: true,
      durationThreshold,
    } as PerformanceObserverInit);
  }, leastToldMs);
}

/** Two frames later all events of an interaction are told. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );

export interface Interaction {
  /** From the key or button to the next picture, in ms, as Interaction to Next Paint counts it. */
  toPaint: number;
  /** Processor time of the page's main thread meanwhile, in ms: what a busy machine does not change. */
  processor: number;
}

/** Processor time that the page's main thread has spent on tasks so far, in ms. */
async function spent(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** What one click or key costs; of several that `act` does the longest, with the processor time of all. */
export async function timeInteraction(
  page: Page,
  devtools: CDPSession,
  act: () => Promise<void>,
): Promise<Interaction> {
  await settle(page);
  await page.evaluate(() => void (globalThis.toldInteractions = []));
  const before = await spent(devtools);
  await act();
  await settle(page);
  const processor = (await spent(devtools)) - before;
  const told = await page.evaluate(() => globalThis.toldInteractions);
  return { toPaint: Math.max(leastToldMs, ...told.map(({ ms }) => ms)), processor };
}
