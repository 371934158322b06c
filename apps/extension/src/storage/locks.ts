/** Runs tasks one by one. As only the service worker writes storage, this makes "read, change, write" safe. */
export function createLock(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(task, task);
    last = run.catch(() => undefined);
    return run;
  };
}

/** Runs a task at most once at a time, and once more if requested meanwhile; every caller waits for that. */
export function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isRequestedAgain = false;
  return () => {
    isRequestedAgain = true;
    running ??= (async () => {
      try {
        while (isRequestedAgain) {
          isRequestedAgain = false;
          await task();
        }
      } finally {
        running = null;
      }
    })();
    return running;
  };
}
