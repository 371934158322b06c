/**
 * Runs the tasks given to it one after the other. The service worker is the only writer of the extension's storage, so
 * a lock inside it makes "read, change, write" safe.
 */
export function createLock(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(task, task);
    last = run.catch(() => undefined);
    return run;
  };
}
