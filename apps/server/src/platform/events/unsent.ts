import type { ChangeTopic } from '@pindahlapak/contract';

const againAfterMs = 1000;

interface Change {
  userId: string;
  topic: ChangeTopic;
}

/** Changes that could not be sent, each once; they are tried again every second, in turn, until they are. */
export function createUnsent(send: (userId: string, topic: ChangeTopic) => Promise<void>) {
  const changes = new Map<string, Change>();
  let timer: NodeJS.Timeout | undefined;

  async function sendAll(): Promise<void> {
    try {
      for (const [key, change] of changes) {
        await send(change.userId, change.topic);
        // The same change may have come again meanwhile, and not been sent either.
        if (changes.get(key) === change) changes.delete(key);
      }
      if (changes.size > 0) wait();
      else timer = undefined;
    } catch {
      wait();
    }
  }

  function wait(): void {
    timer = setTimeout(() => void sendAll(), againAfterMs);
    timer.unref();
  }

  return {
    keep(userId: string, topic: ChangeTopic): void {
      changes.set(`${userId}:${topic}`, { userId, topic });
      if (timer === undefined) wait();
    },
    forget(): void {
      changes.clear();
      clearTimeout(timer);
    },
  };
}
