import { useBlocker } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';
import { isReloadAsked } from '../dom/reload-page.ts';
import { isSignedIn } from '../session/session.ts';
import { createStore } from '../dom/create-store.ts';

/** Saves a form; false where it could not be saved, which the form then says. */
export type SaveForm = () => Promise<boolean>;

const unsavedForms = createStore<ReadonlyMap<string, SaveForm | null>>(new Map());
const question = createStore<{ answer: (leave: boolean) => void } | null>(null);

let isLeaving = false;

/** Marks a form as holding something unsaved, with the way to save it from the question. Returns the way to take the mark back. */
function markUnsaved(form: string, save: SaveForm | null): () => void {
  unsavedForms.set(new Map([...unsavedForms.get(), [form, save]]));
  return () => unsavedForms.set(new Map([...unsavedForms.get()].filter(([other]) => other !== form)));
}

/** The ways to save all that is not saved; null where some of it cannot be saved from the question. */
export function waysToSave(): SaveForm[] | null {
  const ways = [...unsavedForms.get().values()];
  return ways.every((save) => save !== null) ? ways : null;
}

/**
 * Asks whether to leave where something typed is not saved. True at once where nothing is unsaved, for the other forms of a
 * screen that was already agreed to be left, and after the end of a session, which keeps the drafts.
 */
export function mayLeave(): Promise<boolean> {
  if (unsavedForms.get().size === 0 || !isSignedIn() || isLeaving) return Promise.resolve(true);
  question.get()?.answer(false);
  return new Promise((resolve) => question.set({ answer: resolve }));
}

/** Whether something typed is not saved. */
export const useHasUnsaved = (): boolean => unsavedForms.use().size > 0;

/** Answers the open question. */
export function answerLeaving(leave: boolean): void {
  const open = question.get();
  question.set(null);
  isLeaving = leave;
  // The forms of a screen are asked one right after the other.
  if (leave) setTimeout(() => (isLeaving = false));
  open?.answer(leave);
}

/** Whether the question is open. */
export const useLeavingQuestion = (): boolean => question.use() !== null;

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
