import { useBlocker } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { isReloadRequested } from '../dom/reload-page.ts';
import { markUnsaved, mayLeave, type SaveForm } from './leaving-question.ts';
import { isSignedIn } from '../session/session.ts';

/**
 * Asks before the page is left while `unsaved` is true; for a reload or a closed tab the browser asks. With `save` the
 * dialog also offers to save first. `onLeave` runs if the seller leaves anyway, for example to drop the draft.
 * Navigation within the same path (search parameters such as tabs or pages) does not ask.
 */
export function useUnsavedChanges(unsaved: boolean, onLeave?: () => void, save: SaveForm | null = null): void {
  const id = useId();
  const latest = useRef({ unsaved, save });
  useEffect(() => {
    latest.current = { unsaved, save };
  });
  const canSave = save !== null;
  useEffect(() => {
    // A save may have finished behind the open dialog: then nothing is left to save.
    const saveNow = async () => !latest.current.unsaved || ((await latest.current.save?.()) ?? false);
    return unsaved ? markUnsaved(id, canSave ? saveNow : null) : undefined;
  }, [id, unsaved, canSave]);

  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: () => unsaved && isSignedIn() && !isReloadRequested(),
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      const leave = await mayLeave();
      if (leave && isSignedIn()) onLeave?.();
      return !leave;
    },
  });
}
