import { createStore } from '../dom/create-store.ts';
import { isSignedIn } from '../session/session.ts';

/** Saves a form; false where it could not be saved, which the form then says. */
export type SaveForm = () => Promise<boolean>;

const unsavedForms = createStore<ReadonlyMap<string, SaveForm | null>>(new Map());
const question = createStore<{ answer: (leave: boolean) => void } | null>(null);

let isLeaving = false;

/** Marks a form as holding something unsaved, with the way to save it from the question. Returns the way to take the mark back. */
export function markUnsaved(form: string, save: SaveForm | null): () => void {
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
