import { useEffect, useEffectEvent, useState } from 'react';

/** A pause in typing that ends it: long enough to type on, short enough not to wait for. */
export const typingPauseMs = 350;

/**
 * Debounces typed text. A change from outside, for instance by the back button, replaces it; our own value coming back
 * does not, since the next letters may be typed already.
 */
export function useDelayedText(value: string, onSettled: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== told) {
      setTold(value);
      setTyped(value);
    }
  }
  const settle = useEffectEvent((text: string) => {
    setTold(text);
    onSettled(text);
  });
  useEffect(() => {
    const text = typed.trim();
    if (text === told) return;
    const timer = setTimeout(() => settle(text), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, told]);
  return { typed, setTyped };
}
