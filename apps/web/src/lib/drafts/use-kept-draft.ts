import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { dropDraft, keepDraft, readDraft } from './draft-store.ts';

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
