import { useBlocker } from '@tanstack/react-router';
import { useEffect, useId, useSyncExternalStore } from 'react';
import { isSignedIn } from './session.ts';

const dirtyForms = new Set<string>();
const listeners = new Set<() => void>();
let question: { answer: (leave: boolean) => void } | null = null;

function ask(next: typeof question): void {
  question = next;
  listeners.forEach((listener) => listener());
}

/**
 * Asks whether to leave where something typed is not saved; answers true at once where nothing is. After the end of a
 * session nothing is asked: the drafts are kept.
 */
export function mayLeave(): Promise<boolean> {
  if (dirtyForms.size === 0 || !isSignedIn()) return Promise.resolve(true);
  question?.answer(false);
  return new Promise((resolve) => ask({ answer: resolve }));
}

/** Answers the open question. */
export function answerLeaving(leave: boolean): void {
  const open = question;
  ask(null);
  open?.answer(leave);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the question is open. */
export const useLeavingQuestion = (): boolean => useSyncExternalStore(subscribe, () => question !== null);

/**
 * While `unsaved` is true, leaving the page asks first: by the router, by the browser's own question on reload and
 * close. `onLeave` runs when the seller leaves all the same, for instance to drop the draft. Moves within the same path (search parameters, such as tabs or pages) ask nothing.
 */
export function useUnsavedChanges(unsaved: boolean, onLeave?: () => void): void {
  const id = useId();
  useEffect(() => {
    if (!unsaved) return;
    dirtyForms.add(id);
    return () => void dirtyForms.delete(id);
  }, [id, unsaved]);

  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      const leave = await mayLeave();
      if (leave && isSignedIn()) onLeave?.();
      return !leave;
    },
  });
}
