/** How long a job runs before the event loop gets a turn. */
const holdMaxMs = 10;

const waiting: (() => void)[] = [];

let turnBeganAt = 0;
let turnEnd: NodeJS.Immediate | null = null;

function endTurn(): void {
  if (turnEnd !== null) clearImmediate(turnEnd);
  turnEnd = null;
}

/** Milliseconds that the present turn of the event loop has run since it was first asked. */
function heldMs(): number {
  if (turnEnd !== null) return performance.now() - turnBeganAt;
  turnBeganAt = performance.now();
  turnEnd = setImmediate(endTurn);
  return 0;
}

function wakeNext(): void {
  // The turn before may not be over for `heldMs`: who waits would take its time for that of this turn, and wait on and on.
  endTurn();
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(wakeNext);
}

/**
 * Resolves in a later turn of the event loop. Only one job goes on in each turn: many long jobs together hold it no longer than
 * one.
 */
const laterTurn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(wakeNext);
  });

/**
 * Waits for a later turn where short jobs have held this one for 10 ms together: promises that resolve at once go on in the same
 * turn, whichever requests they belong to.
 */
export async function giveWay(): Promise<void> {
  while (heldMs() >= holdMaxMs) await laterTurn();
}

/** The pauses of one long job: it asks between its portions whether one is due, and takes it. */
export interface Pauses {
  areDue(): boolean;
  /** Hands the event loop to others. */
  take(): Promise<void>;
}

/** Pauses that are due when the job has run over 10 ms since the last one. */
export function createPauses(): Pauses {
  let since = performance.now();
  return {
    areDue: () => performance.now() - since >= holdMaxMs,
    take: async () => {
      await laterTurn();
      since = performance.now();
    },
  };
}

/**
 * Makes something of each item, with pauses between items. A job with many short lists passes its own pauses, which count over
 * all of them.
 */
export async function mapWithPauses<Item, Result>(
  items: readonly Item[],
  make: (item: Item, index: number) => Result,
  pauses: Pauses = createPauses(),
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    results.push(make(item, index));
    if (pauses.areDue()) await pauses.take();
  }
  return results;
}
