import { createStore } from '../dom/create-store.ts';
import { isSignedIn } from '../session/session.ts';

const unsavedForms = createStore<ReadonlySet<string>>(new Set());
const question = createStore<{ answer: (leave: boolean) => void } | null>(null);

let isLeaving = false;

/** Marks a form as holding something unsaved. Returns the way to take the mark back. */
export function markUnsaved(form: string): () => void {
  unsavedForms.set(new Set([...unsavedForms.get(), form]));
  return () => unsavedForms.set(new Set([...unsavedForms.get()].filter((other) => other !== form)));
}

/**
 * Asks whether to leave where something typed is not saved; answers true at once where nothing is, and to the other forms
 * of a screen that was agreed to be left. After the end of a session nothing is asked: the drafts are kept.
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
