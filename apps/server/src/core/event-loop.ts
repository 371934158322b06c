/** How long work may hold one turn of the event loop, in ms. */
const holdMaxMs = 10;

/** Jobs that wait for a turn of their own. */
const waiting: (() => void)[] = [];

let turnBeganAt = 0;
let turnEnd: NodeJS.Immediate | null = null;

function endTurn(): void {
  if (turnEnd !== null) clearImmediate(turnEnd);
  turnEnd = null;
}

/** Milliseconds since the first question in the current turn of the event loop. */
function heldMs(): number {
  if (turnEnd !== null) return performance.now() - turnBeganAt;
  turnBeganAt = performance.now();
  turnEnd = setImmediate(endTurn);
  return 0;
}

function wakeNext(): void {
  // Otherwise the woken job would be charged for the turn before, and wait again and again.
  endTurn();
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(wakeNext);
}

/** Resolves in a later turn. Only one job continues in each turn, so that many long jobs hold it no longer than one. */
const laterTurn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(wakeNext);
  });

/**
 * Lets other requests run if the current turn of the event loop has taken 10 ms. Loops over products call it once a product, and
 * SQLite before each statement, because its answers come at once and would never end the turn.
 */
export async function yieldWhenDue(): Promise<void> {
  while (heldMs() >= holdMaxMs) await laterTurn();
}

/** Makes something of each item, and lets other requests run between items. */
export async function mapYielding<Item, Result>(
  items: readonly Item[],
  make: (item: Item, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    results.push(make(item, index));
    await yieldWhenDue();
  }
  return results;
}
