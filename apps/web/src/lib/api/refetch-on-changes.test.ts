import { ApiError } from '@pindahlapak/contract';
import { focusManager, onlineManager, QueryCache, QueryClient, QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PlayedServer } from '../../test/played-server.ts';
import { refetchOnChanges, refetchTopic } from './refetch-on-changes.ts';
import { queryDefaults, retryInBackground } from './retry-queries.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  focusManager.setFocused(undefined);
  onlineManager.setOnline(true);
});

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });

/** Opens a dashboard with two screens, one of them shown, on a server controlled by the test. */
function openDashboard() {
  const server = new PlayedServer();
  const queries = new QueryClient({
    queryCache: new QueryCache(retryInBackground(() => {})),
    defaultOptions: queryDefaults,
  });
  queries.mount();
  const optionsOf = (screen: number) => ({
    queryKey: ['products', screen],
    queryFn: ({ signal }: { signal: AbortSignal }) => server.ask(signal),
  });
  let shown: { observer: QueryObserver<number>; leave: () => void } | null = null;
  const show = (screen: number | null) => {
    shown?.leave();
    shown = null;
    if (screen === null) return;
    const observer = new QueryObserver<number>(queries, optionsOf(screen));
    shown = { observer, leave: observer.subscribe(() => {}) };
  };
  show(0);
  const stop = new AbortController();
  const following = refetchOnChanges(queries, {
    client: { request: server.request as never },
    signal: stop.signal,
    onReconnect: () => {},
    onRefused: () => {},
    wait,
  });
  return {
    server,
    queries,
    show,
    /** Prefetches a screen's data. */
    prefetch: (screen: number) => void queries.prefetchQuery(optionsOf(screen)),
    seen: () => shown?.observer.getCurrentResult().data,
    /** Clicks 'Coba lagi', on a screen without data. */
    tryAgain: () => {
      const { data, isError } = shown?.observer.getCurrentResult() ?? {};
      if (isError && data === undefined) void shown?.observer.refetch();
    },
    isShowing: () => shown !== null,
    close: async () => {
      stop.abort();
      server.breakOff();
      await following;
      show(null);
      queries.clear();
      queries.unmount();
    },
  };
}

type Dashboard = ReturnType<typeof openDashboard>;

function setOnline({ server }: Dashboard, isOnline: boolean) {
  server.isReachable = isOnline;
  vi.stubGlobal('navigator', { onLine: isOnline });
  if (!isOnline) server.breakOff();
  onlineManager.setOnline(isOnline);
}

async function pass({ server }: Dashboard, ms: number) {
  for (let left = ms; left > 0; left -= 5000) {
    await vi.advanceTimersByTimeAsync(Math.min(left, 5000));
    server.beat();
  }
}

const steps: Record<string, (dashboard: Dashboard, which: number) => unknown> = {
  change: ({ server }) => server.change(),
  look: ({ server }, which) => server.look(which),
  answer: ({ server }, which) => server.answer(which),
  busy: ({ server }, which) => server.fail(which, new ApiError('', { status: 503 })),
  cut: ({ server }, which) => server.fail(which),
  told: ({ server }) => {
    server.change();
    server.deliver();
  },
  open: ({ server }) => server.open(),
  deliver: ({ server }) => server.deliver(),
  'break off': ({ server }) => server.breakOff(),
  'lose silently': ({ server }) => server.loseSilently(),
  restart: ({ server }) => server.restart(),
  show: ({ show }, which) => show(which % 2),
  leave: ({ show }) => show(null),
  prefetch: ({ prefetch }, which) => prefetch(which % 2),
  hide: () => focusManager.setFocused(false),
  'come back': () => focusManager.setFocused(true),
  offline: (dashboard) => setOnline(dashboard, false),
  online: (dashboard) => setOnline(dashboard, true),
  'a moment': (dashboard) => pass(dashboard, 700),
  'some seconds': (dashboard) => pass(dashboard, 4000),
  'half a minute': (dashboard) => pass(dashboard, 31_000),
  'a minute and more': (dashboard) => pass(dashboard, 75_000),
};

type Step = [name: string, which: number];

/** Runs the steps; afterwards the network is stable and nothing changes any more. */
async function play(played: readonly Step[]) {
  const dashboard = openDashboard();
  const { server } = dashboard;
  for (const [name, which] of played) {
    await steps[name]?.(dashboard, which);
    await vi.advanceTimersByTimeAsync(0);
  }
  if (!server.isReachable) setOnline(dashboard, true);
  if (!focusManager.isFocused()) focusManager.setFocused(true);
  if (!dashboard.isShowing()) dashboard.show(0);
  dashboard.tryAgain();
  for (let turn = 0; turn < 60; turn += 1) {
    server.open();
    server.deliver();
    for (let question = 0; question < 5; question += 1) server.answer(0);
    await pass(dashboard, 5000);
  }
  const seen = dashboard.seen();
  await dashboard.close();
  return { seen, version: server.version };
}

/** These reset most of what could go wrong before, so they are rare. */
const rare = ['restart', 'break off', 'hide', 'come back', 'offline', 'online', 'half a minute', 'a minute and more'];
const often = Object.keys(steps).filter((name) => !rare.includes(name));
const name = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...often) },
  { weight: 1, arbitrary: fc.constantFrom(...rare) },
);
const step: fc.Arbitrary<Step> = fc.tuple(name, fc.nat({ max: 3 }));

const story = (...names: string[]): [Step[]] => [names.map((each): Step => [each, 0])];

it('shows what the server has in the end, whatever happens in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (played) => {
      const { seen, version } = await play(played);
      expect(seen).toBe(version);
    }),
    {
      numRuns: 150,
      examples: [
        // The first response was read before a change that is announced during it.
        story('look', 'change', 'open', 'deliver'),
        story('look', 'change', 'a minute and more', 'open', 'deliver'),
        // Nobody waits for a prefetched response that is older than a change.
        story('open', 'answer', 'leave', 'half a minute', 'prefetch', 'look', 'told', 'answer', 'show'),
        // The stream is lost without notice.
        story('open', 'answer', 'lose silently', 'change'),
        // The restarted server knows nothing of the change.
        story('answer', 'change', 'restart'),
        // The server is busy when the query is refetched.
        story('open', 'deliver', 'answer', 'told', 'busy', 'a moment', 'busy'),
      ],
    },
  );
});

/** A visible query whose responses the test controls. */
function shownQuery(key: string) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const asked: PromiseWithResolvers<string>[] = [];
  const queryFn = () => {
    const answer = Promise.withResolvers<string>();
    asked.push(answer);
    return answer.promise;
  };
  const observer = new QueryObserver(queries, { queryKey: [key, 'list'], queryFn, staleTime: Infinity });
  const stop = observer.subscribe(() => {});
  return { queries, asked, observer, stop };
}

it.each([
  { ends: 'is answered', end: (first?: PromiseWithResolvers<string>) => first?.resolve('before the changes') },
  { ends: 'fails', end: (first?: PromiseWithResolvers<string>) => first?.reject(new Error('no network')) },
])('refetches once after many changes during a first fetch that $ends', async ({ end }) => {
  const { queries, asked, observer, stop } = shownQuery('products');
  for (let change = 0; change < 100; change += 1) refetchTopic(queries, 'products');
  end(asked[0]);
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  asked.at(-1)?.resolve('after them');
  await expect.poll(() => observer.getCurrentResult().data).toBe('after them');
  expect(asked).toHaveLength(2);
  stop();
});

it('refetches existing data once, and ignores changes of another topic', async () => {
  const { queries, asked, observer, stop } = shownQuery('products');
  asked[0]?.resolve('before the change');
  await expect.poll(() => observer.getCurrentResult().data).toBe('before the change');
  refetchTopic(queries, 'account');
  refetchTopic(queries, 'products');
  asked[1]?.resolve('after it');
  await expect.poll(() => observer.getCurrentResult().data).toBe('after it');
  expect(asked).toHaveLength(2);
  stop();
});
