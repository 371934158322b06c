import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
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

/**
 * Keeps unsaved work in the tab while it changes, so that a reload or an ended session loses nothing, and hands it to
 * `putBack` when the screen is shown again and nothing was typed yet. Call the returned function after a save and after
 * a deliberate 'Batal'.
 *
 * @param owner whose work: the user's id, or 'guest' on the public screens; undefined while it is not known
 * @param name which form, unique in the dashboard
 * @param value the unsaved work without secrets, null where everything is saved; written again when it is another object
 * @param putBack gets what was kept. Its shape may be of an older version: check or merge it.
 */
export function useKeptDraft(
  owner: string | undefined,
  name: string,
  value: object | null,
  putBack: (kept: unknown) => void,
): () => void {
  const restore = useEffectEvent((of: string, form: string) => {
    const kept = readDraft(of, form);
    if (kept !== null && value === null) putBack(kept);
  });
  // Before the browser paints, so that the saved values do not flash up first.
  useLayoutEffect(() => {
    if (owner !== undefined) restore(owner, name);
  }, [owner, name]);

  const wasKept = useRef(false);
  useEffect(() => {
    if (owner === undefined) return;
    if (value !== null) keepDraft(owner, name, value);
    else if (wasKept.current) dropDraft(owner, name);
    wasKept.current = value !== null;
  }, [owner, name, value]);

  return () => {
    if (owner !== undefined) dropDraft(owner, name);
  };
}

/**
 * Typed work that was put aside to look at what somebody else saved. The tab keeps it, also over a reload, until it is
 * taken back, dropped or no longer needed after a save.
 *
 * @param name of the form whose work it is
 * @param read checks what the tab kept; null where it is of another shape
 */
export function useSetAside<Work extends object>(
  owner: string | undefined,
  name: string,
  read: (kept: unknown) => Work | null,
) {
  const [work, setWork] = useState<Work | null>(null);
  const forget = useKeptDraft(owner, `${name}:aside`, work, (kept) => setWork(read(kept)));
  return {
    work,
    put: (typed: Work) => setWork(typed),
    drop: () => {
      forget();
      setWork(null);
    },
  };
}
