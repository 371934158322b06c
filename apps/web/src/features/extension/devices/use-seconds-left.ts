import { useEffect, useState } from 'react';

const secondsUntil = (deadline: number): number => Math.max(0, Math.ceil((deadline - Date.now()) / 1000));

/** Whole seconds until a moment (ms), counted down to 0; right also after the computer slept. */
export function useSecondsLeft(deadline: number): number {
  const [left, setLeft] = useState(() => secondsUntil(deadline));
  const running = left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setLeft(secondsUntil(deadline)), 250);
    return () => clearInterval(timer);
  }, [deadline, running]);
  return left;
}
