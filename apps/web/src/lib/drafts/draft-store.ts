import { tabStore } from '../dom/safe-storage.ts';

const prefix = 'draft:';
const keyOf = (owner: string, name: string) => `${prefix}${owner}:${name}`;

/** Keeps what somebody typed, for this tab and this person alone; survives a reload and an ended session. */
export const keepDraft = (owner: string, name: string, values: unknown): void =>
  tabStore.set(keyOf(owner, name), JSON.stringify(values));

export const dropDraft = (owner: string, name: string): void => tabStore.remove(keyOf(owner, name));

/** What was kept, or null. Its shape may be of an older version: check or merge it before use. */
export function readDraft(owner: string, name: string): unknown {
  const kept = tabStore.get(keyOf(owner, name));
  if (kept === null) return null;
  try {
    return JSON.parse(kept);
  } catch {
    return null;
  }
}

/** Forgets every draft of this tab: the seller signed out on purpose. */
export function dropAllDrafts(): void {
  for (const key of tabStore.keys()) if (key.startsWith(prefix)) tabStore.remove(key);
}
