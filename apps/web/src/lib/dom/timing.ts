import { useEffect, useState, useSyncExternalStore } from 'react';

/** How long a save shows that it is under way, so that it is seen to happen (S6.6), in ms. */
export const saveFeedback = { ms: 1000 };

/** Waits. */
export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The present moment, brought up to date every minute and when the tab is looked at again. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const tick = () => setNow(new Date());
    const timer = setInterval(tick, 60_000);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}

function everyQuarterSecond(look: () => void): () => void {
  const timer = setInterval(look, 250);
  return () => clearInterval(timer);
}

/** Whole seconds until a moment (ms), counted down to 0; right also after the computer slept. */
export const useSecondsLeft = (deadline: number): number =>
  useSyncExternalStore(everyQuarterSecond, () => Math.max(0, Math.ceil((deadline - Date.now()) / 1000)));

/** True once `isOn` has held for some ms; false with it at once. */
export function useLate(isOn: boolean, afterMs: number): boolean {
  const [isLate, setIsLate] = useState(false);
  if (!isOn && isLate) setIsLate(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setIsLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [isOn, afterMs]);
  return isOn && isLate;
}

/** 300 → '5:00' */
export const minutesSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
