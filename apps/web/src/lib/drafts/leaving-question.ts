import { createStore } from '../dom/create-store.ts';
import { isSignedIn } from '../session/session.ts';

/** Saves a form; resolves to false if that failed, which the form then shows. */
export type SaveForm = () => Promise<boolean>;

const unsavedForms = createStore<ReadonlyMap<string, SaveForm | null>>(new Map());
const question = createStore<{ answer: (leave: boolean) => void } | null>(null);

let isLeaving = false;

/** Marks a form as unsaved; `save` lets the dialog save it. Returns a function that removes the mark. */
export function markUnsaved(form: string, save: SaveForm | null): () => void {
  unsavedForms.set(new Map([...unsavedForms.get(), [form, save]]));
  return () => unsavedForms.set(new Map([...unsavedForms.get()].filter(([other]) => other !== form)));
}

/** Returns the functions that save all unsaved forms; null if one of them cannot be saved from the dialog. */
export function saveFunctions(): SaveForm[] | null {
  const functions = [...unsavedForms.get().values()];
  return functions.every((save) => save !== null) ? functions : null;
}

/**
 * Asks whether to leave with unsaved changes. Resolves to true at once if there are none, if another form of the screen
 * has just asked, and after the session ended, which keeps the drafts.
 */
export function mayLeave(): Promise<boolean> {
  if (unsavedForms.get().size === 0 || !isSignedIn() || isLeaving) return Promise.resolve(true);
  question.get()?.answer(false);
  return new Promise((resolve) => question.set({ answer: resolve }));
}

export const useHasUnsaved = (): boolean => unsavedForms.use().size > 0;

export function answerLeaving(leave: boolean): void {
  const open = question.get();
  question.set(null);
  isLeaving = leave;
  // All forms of a screen ask within the same turn of the event loop.
  if (leave) setTimeout(() => (isLeaving = false));
  open?.answer(leave);
}

export const useLeavingQuestion = (): boolean => question.use() !== null;
