import { changeTopics, recentChangesMs, type ChangeTopic } from '@pindahlapak/contract';

/** The changes of the last `recentChangesMs`, the same one of the same user once. `now` in ms, which never goes back. */
export function createRecentChanges(now: () => number = () => performance.now()) {
  // The oldest first.
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
    note(userId: string, topic: ChangeTopic): void {
      forgetOld();
      const key = `${userId}:${topic}`;
      changes.delete(key);
      changes.set(key, { at: now() });
    },
    /** Anything of these topics may have changed, of anybody. */
    noteOfAll(topics: readonly ChangeTopic[]): void {
      ofAll = { at: now(), topics };
    },
    of(userId: string): ChangeTopic[] {
      forgetOld();
      const topics = changeTopics.filter((topic) => changes.has(`${userId}:${topic}`));
      return isRecent(ofAll) ? [...new Set([...topics, ...ofAll.topics])] : topics;
    },
  };
}
