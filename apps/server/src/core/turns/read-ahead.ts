/**
 * Gives what `source` gives, in its order, and lets it make the next while the caller is at work with one: the writing thread and
 * the event loop are busy at the same time. Both may use a transaction of SQLite; PostgreSQL's client takes one statement at a time.
 */
export async function* readAhead<Item>(source: AsyncGenerator<Item>): AsyncGenerator<Item, void> {
  let next = source.next();
  try {
    for (;;) {
      const { done, value } = await next;
      if (done === true) return;
      next = source.next();
      // Where it fails before the caller asks, the error waits for that.
      next.catch(() => {});
      yield value;
    }
  } finally {
    // What is under way ends before the caller's transaction does.
    await next.catch(() => {});
    await source.return(undefined);
  }
}
