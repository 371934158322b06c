import { useSyncExternalStore } from 'react';
import { isSignedIn } from '../session/session.ts';

const unsavedForms = new Set<string>();
const listeners = new Set<() => void>();
let question: { answer: (leave: boolean) => void } | null = null;

function ask(next: typeof question): void {
  question = next;
  listeners.forEach((listener) => listener());
}

/** Marks a form as holding something unsaved. Returns the way to take the mark back. */
export function markUnsaved(form: string): () => void {
  unsavedForms.add(form);
  return () => void unsavedForms.delete(form);
}

/**
 * Asks whether to leave where something typed is not saved; answers true at once where nothing is. After the end of a
 * session nothing is asked: the drafts are kept.
 */
export function mayLeave(): Promise<boolean> {
  if (unsavedForms.size === 0 || !isSignedIn()) return Promise.resolve(true);
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
