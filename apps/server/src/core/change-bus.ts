import { type ChangeTopic, changeTopics, recentChangesMs } from '@pindahlapak/contract';

type ChangeListener = (topic: ChangeTopic) => void;

/** Notifies a user's open dashboards of changes, even those of other server processes on the same database. */
export interface ChangeBus {
  publish(userId: string, topic: ChangeTopic): Promise<void>;
  /** Returns the function that ends the subscription. */
  subscribe(userId: string, listener: ChangeListener): () => void;
  /** Topics of this user that changed in the last `recentChangesMs`. */
  recentOf(userId: string): ChangeTopic[];
  close(): Promise<void>;
}

export function createListeners() {
  const byUser = new Map<string, Set<ChangeListener>>();
  const recent = createRecentChanges();
  return {
    recentOf: recent.of,
    publish(userId: string, topic: ChangeTopic): void {
      recent.record(userId, topic);
      for (const listener of byUser.get(userId) ?? []) listener(topic);
    },
    publishToAll(topics: readonly ChangeTopic[]): void {
      recent.recordForAll(topics);
      for (const listeners of byUser.values())
        for (const listener of listeners) topics.forEach((topic) => listener(topic));
    },
    add(userId: string, listener: ChangeListener): () => void {
      const listeners = byUser.get(userId) ?? new Set();
      listeners.add(listener);
      byUser.set(userId, listeners);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && byUser.get(userId) === listeners) byUser.delete(userId);
      };
    },
  };
}

export function createLocalChangeBus(): ChangeBus {
  const listeners = createListeners();
  return {
    publish: async (userId, topic) => listeners.publish(userId, topic),
    subscribe: (userId, listener) => listeners.add(userId, listener),
    recentOf: listeners.recentOf,
    close: async () => {},
  };
}

/** Creates the list of recent changes, without duplicates per user. `now` in ms, which never goes back. */
export function createRecentChanges(now: () => number = () => performance.now()) {
  // Oldest first.
  const changes = new Map<string, { at: number }>();
  let ofAll: { at: number; topics: readonly ChangeTopic[] } = { at: -Infinity, topics: [] };
  const isRecent = ({ at }: { at: number }) => now() - at <= recentChangesMs;
  const forgetOld = () => {
    for (const [key, change] of changes) {
      if (isRecent(change)) return;
      changes.delete(key);
    }
  };
  return {
    record(userId: string, topic: ChangeTopic): void {
      forgetOld();
      const key = `${userId}:${topic}`;
      changes.delete(key);
      changes.set(key, { at: now() });
    },
    /** Records that these topics may have changed for all users. */
    recordForAll(topics: readonly ChangeTopic[]): void {
      ofAll = { at: now(), topics };
    },
    of(userId: string): ChangeTopic[] {
      forgetOld();
      const topics = changeTopics.filter((topic) => changes.has(`${userId}:${topic}`));
      return isRecent(ofAll) ? [...new Set([...topics, ...ofAll.topics])] : topics;
    },
  };
}
