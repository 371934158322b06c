import { useSyncExternalStore } from 'react';

function everyQuarterSecond(look: () => void): () => void {
  const timer = setInterval(look, 250);
  return () => clearInterval(timer);
}

/** Whole seconds until a moment (ms), counted down to 0; right also after the computer slept. */
export const useSecondsLeft = (deadline: number): number =>
  useSyncExternalStore(everyQuarterSecond, () => Math.max(0, Math.ceil((deadline - Date.now()) / 1000)));
