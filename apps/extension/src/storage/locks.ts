/**
 * Runs tasks one after another. The service worker is the only writer of the extension's storage, so a lock inside it
 * makes "read, change, write" safe.
 */
export function createLock(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(task, task);
    last = run.catch(() => undefined);
    return run;
  };
}

/**
 * Runs a task at most once at a time. If it is requested while running, it runs once more afterwards; every caller
 * waits until no request is left.
 */
export function oneAtATime(task: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  return () => {
    isAskedAgain = true;
    running ??= (async () => {
      try {
        while (isAskedAgain) {
          isAskedAgain = false;
          await task();
        }
      } finally {
        running = null;
      }
    })();
    return running;
  };
}
