/** How long work may block one turn of the event loop, in ms. */
const holdMaxMs = 10;

/** Jobs that wait for a turn. */
const waiting: (() => void)[] = [];

let turnBeganAt = 0;
let turnEnd: NodeJS.Immediate | null = null;

function endTurn(): void {
  if (turnEnd !== null) clearImmediate(turnEnd);
  turnEnd = null;
}

/** Returns the milliseconds since the first call in the current turn of the event loop. */
function heldMs(): number {
  if (turnEnd !== null) return performance.now() - turnBeganAt;
  turnBeganAt = performance.now();
  turnEnd = setImmediate(endTurn);
  return 0;
}

function wakeNext(): void {
  // Otherwise the resumed job would be charged for the previous turn, and wait again and again.
  endTurn();
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(wakeNext);
}

/** Resolves in a later turn. One job continues per turn, so that many long jobs block it no longer than one. */
const laterTurn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(wakeNext);
  });

/**
 * Lets other requests run if the current turn of the event loop has taken 10 ms. Loops over products call it once per
 * product. SQLite calls it before each statement, because its results are synchronous and would never end the turn.
 */
export async function yieldWhenDue(): Promise<void> {
  while (heldMs() >= holdMaxMs) await laterTurn();
}

/** Maps items, and lets other requests run in between. */
export async function mapYielding<Item, Result>(
  items: Iterable<Item>,
  make: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) {
    results.push(make(item, results.length));
    await yieldWhenDue();
  }
  return results;
}
