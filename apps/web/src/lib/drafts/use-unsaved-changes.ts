import { useBlocker } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { isReloadAsked } from '../dom/reload-page.ts';
import { markUnsaved, mayLeave, type SaveForm } from './leaving-question.ts';
import { isSignedIn } from '../session/session.ts';

/**
 * While `unsaved` is true, leaving the page asks first; a reload or closing the tab gets the browser's own question.
 * `save`, where there is one, lets the question offer to save first. `onLeave` runs when the seller leaves all the same, for
 * instance to drop the draft. Moves within the same path (search parameters, such as tabs or pages) ask nothing.
 */
export function useUnsavedChanges(unsaved: boolean, onLeave?: () => void, save: SaveForm | null = null): void {
  const id = useId();
  const latest = useRef({ unsaved, save });
  useEffect(() => {
    latest.current = { unsaved, save };
  });
  const canSave = save !== null;
  useEffect(() => {
    // Behind the open question a save may have ended: then nothing is left to save.
    const saveNow = async () => !latest.current.unsaved || ((await latest.current.save?.()) ?? false);
    return unsaved ? markUnsaved(id, canSave ? saveNow : null) : undefined;
  }, [id, unsaved, canSave]);

  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: () => unsaved && isSignedIn() && !isReloadAsked(),
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      const leave = await mayLeave();
      if (leave && isSignedIn()) onLeave?.();
      return !leave;
    },
  });
}
