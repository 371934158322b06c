import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { tabStore } from '../dom/safe-storage.ts';

const prefix = 'draft:';
const keyOf = (owner: string, name: string) => `${prefix}${owner}:${name}`;

/** Stores typed values for this tab and user only; they survive a reload and an ended session. */
export const storeDraft = (owner: string, name: string, values: unknown): void =>
  tabStore.set(keyOf(owner, name), JSON.stringify(values));

export const dropDraft = (owner: string, name: string): void => tabStore.remove(keyOf(owner, name));

/** Returns the stored draft, or null. It may have the shape of an older version: check or merge it before use. */
export const readDraft = (owner: string, name: string): unknown => tabStore.getJson(keyOf(owner, name));

/** Deletes every draft of this tab, when the seller signs out on purpose. */
export function dropAllDrafts(): void {
  for (const key of tabStore.keys()) if (key.startsWith(prefix)) tabStore.remove(key);
}

/**
 * Stores unsaved work in the tab while it changes, so that it survives a reload or an ended session, and passes it to
 * `onRestore` when the screen is shown again and nothing was typed yet. Call `forget` after a save and after a
 * deliberate 'Batal'.
 *
 * @param owner the user's id, or 'guest' on public screens; undefined while unknown
 * @param name name of the form, unique in the dashboard
 * @param value the unsaved work without secrets, or null if everything is saved; stored whenever the object changes
 * @param onRestore receives the stored work, which may have the shape of an older version: check or merge it
 * @param isUnsaved false if nothing in `value` would be missed
 */
export function useStoredDraft(
  owner: string | undefined,
  name: string,
  value: object | null,
  onRestore: (stored: unknown) => void,
  isUnsaved = value !== null,
) {
  const [isRestored, setIsRestored] = useState(false);
  // Once the restored work is gone, new input no longer counts as restored.
  if (isRestored && !isUnsaved) setIsRestored(false);
  const restore = useEffectEvent((of: string, form: string) => {
    const stored = readDraft(of, form);
    if (stored === null || value !== null) return;
    onRestore(stored);
    setIsRestored(true);
  });
  // Before the browser paints, so that the saved values do not flash up first.
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only the tab's storage knows the draft
    if (owner !== undefined) restore(owner, name);
  }, [owner, name]);

  const wasStored = useRef(false);
  useEffect(() => {
    if (owner === undefined) return;
    if (value !== null) storeDraft(owner, name, value);
    else if (wasStored.current) dropDraft(owner, name);
    wasStored.current = value !== null;
  }, [owner, name, value]);

  return {
    /** Null unless the work was restored from an earlier visit and the seller has not answered yet. */
    restored: isRestored ? { keep: () => setIsRestored(false) } : null,
    forget: () => {
      if (owner !== undefined) dropDraft(owner, name);
    },
  };
}

/**
 * Manages typed work that was set aside to load another person's save. The tab stores it, also over a reload, until it
 * is taken back or dropped.
 *
 * @param name name of the form that the work belongs to
 * @param read validates the stored work; returns null if its shape does not match
 * @param takeBack puts the work back into the form
 */
export function useSetAside<Work extends object>(
  owner: string | undefined,
  name: string,
  read: (stored: unknown) => Work | null,
  takeBack: (work: Work) => void,
) {
  const [work, setWork] = useState<Work | null>(null);
  const { forget } = useStoredDraft(owner, `${name}:aside`, work, (stored) => setWork(read(stored)));
  const drop = () => {
    forget();
    setWork(null);
  };
  const keep = () => {
    if (work !== null) takeBack(work);
    drop();
  };
  /** `answers` is null while nothing is set aside. */
  return { set: (typed: Work) => setWork(typed), drop, answers: work && { keep, drop } };
}
