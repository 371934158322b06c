/**
 * Runs a task one at a time: asked while it runs, it runs once more afterwards. Every caller waits until nothing is asked any more.
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
