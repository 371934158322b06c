import { useEffect, useEffectEvent, useState } from 'react';

/** A pause in typing that ends it: long enough to type on, short enough not to wait for. */
export const typingPauseMs = 350;

/**
 * What is typed, told on after a pause in typing. A value that changes elsewhere, for instance by the back button,
 * replaces what is typed.
 */
export function useDelayedText(value: string, onSettled: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    // An answer to our own text may come while the next letters are typed already: those stay.
    if (typed.trim() !== value) setTyped(value);
  }
  const settle = useEffectEvent((text: string) => {
    setKnown(text);
    onSettled(text);
  });
  useEffect(() => {
    const text = typed.trim();
    if (text === known) return;
    const timer = setTimeout(() => settle(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, known]);
  return { typed, setTyped };
}
