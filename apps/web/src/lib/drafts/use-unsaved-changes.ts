import { useBlocker } from '@tanstack/react-router';
import { useEffect, useId } from 'react';
import { isReloadAsked } from '../dom/reload-page.ts';
import { markUnsaved, mayLeave } from './leaving-question.ts';
import { isSignedIn } from '../session/session.ts';

/**
 * While `unsaved` is true, leaving the page asks first; a reload or closing the tab gets the browser's own question.
 * `onLeave` runs when the seller leaves all the same, for instance to drop the draft. Moves within the same path
 * (search parameters, such as tabs or pages) ask nothing.
 */
export function useUnsavedChanges(unsaved: boolean, onLeave?: () => void): void {
  const id = useId();
  useEffect(() => (unsaved ? markUnsaved(id) : undefined), [id, unsaved]);

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
