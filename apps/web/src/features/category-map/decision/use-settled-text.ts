import { useEffect, useState } from 'react';

/** A pause in typing that ends it, in ms. */
const pauseMs = 200;

/** The text once its typing paused, trimmed; an emptied one at once. `settle` does not wait for the pause. */
export function useSettledText(typed: string) {
  const [kept, setSettled] = useState(typed);
  if (typed.trim() === '' && kept !== '') setSettled('');
  useEffect(() => {
    if (typed === kept) return;
    const timer = setTimeout(() => setSettled(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, kept]);
  const settled = kept.trim();
  return { settled, isSettled: settled === typed.trim(), settle: () => setSettled(typed) };
}
