import { isSignedIn, subscribeToSession } from '../session/session.ts';

/** A part of the program that is fetched after the first load. */
export interface Part<Module> {
  /** The module once it was fetched, null before. */
  loaded: () => Module | null;
  /** Fetches it; at once where it was fetched before. A failure is forgotten: the next call tries again. */
  load: () => Promise<Module>;
}

interface Registered {
  part: Part<unknown>;
  order: Order;
}

/** A request that was lost on its way may never end: a part that takes longer counts as failed. */
const answerMaxMs = 30_000;

/** When a part is fetched in idle time: toasts and dialogs before screens, screens of sellers only for sellers. */
type Order = 'guest' | 'seller' | 'screen';

const registered: Registered[] = [];
let isStarted = false;
let isRunning = false;

const nextPart = (): Part<unknown> | undefined => {
  const wanted = registered.filter(({ part, order }) => part.loaded() === null && (order === 'guest' || isSignedIn()));
  return (wanted.find(({ order }) => order !== 'screen') ?? wanted[0])?.part;
};

/** Resolves when the browser has nothing else to do. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 300);
  });

async function fetchInIdleTime(): Promise<void> {
  if (!isStarted || isRunning) return;
  isRunning = true;
  try {
    await idle();
    for (let part = nextPart(); part !== undefined; part = nextPart()) {
      await part.load();
      await idle();
    }
  } catch {
    // Without a network: goes on when it is back, see below.
  } finally {
    isRunning = false;
  }
}

const failLate = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error('no answer')), answerMaxMs));

/**
 * Makes a part of an import. It is fetched when it is asked for, or before that in idle time, so that dialogs, menus and
 * screens open also without a network (S2.6).
 */
export function registerPart<Module>(fetchModule: () => Promise<Module>, order: Order = 'seller'): Part<Module> {
  let module: Module | null = null;
  let underWay: Promise<Module> | null = null;
  const load = async (): Promise<Module> => {
    try {
      underWay ??= Promise.race([fetchModule(), failLate()]);
      module = await underWay;
      return module;
    } catch (error) {
      underWay = null;
      throw error;
    }
  };
  const part = { loaded: () => module, load };
  registered.push({ part, order });
  void fetchInIdleTime();
  return part;
}

/** Starts to fetch all parts one by one in idle time, unless the browser was told to save data. Call after the first paint. */
export function startIdleFetching(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData === true || isStarted) return;
  isStarted = true;
  window.addEventListener('online', () => void fetchInIdleTime());
  subscribeToSession(() => void fetchInIdleTime());
  void fetchInIdleTime();
}
