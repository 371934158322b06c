import { useEffect, useState, useSyncExternalStore } from 'react';

/** Minimum time that a save shows as running, so that it is noticed (S6.6), in ms. */
export const saveFeedback = { ms: 1000 };

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Returns the current time, updated every minute and when the tab becomes visible again. */
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

/** Returns the whole seconds until a deadline (in ms), down to 0; correct even after the computer slept. */
export const useSecondsLeft = (deadline: number): number =>
  useSyncExternalStore(everyQuarterSecond, () => Math.max(0, Math.ceil((deadline - Date.now()) / 1000)));

/** Returns true once `isOn` has been true for `afterMs`; false as soon as it is not. */
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

/** Returns a value once it has been unchanged for `afterMs`, or at once after `flush`. Compared as JSON. */
export function useDebounced<Value>(value: Value, afterMs: number) {
  const [debounced, setDebounced] = useState(value);
  const key = JSON.stringify(value);
  const isCurrent = JSON.stringify(debounced) === key;
  useEffect(() => {
    if (isCurrent) return;
    const timer = setTimeout(() => setDebounced(JSON.parse(key) as Value), afterMs);
    return () => clearTimeout(timer);
  }, [isCurrent, key, afterMs]);
  return { debounced, isCurrent, flush: () => setDebounced(value) };
}

/** 300 → '5:00' */
export const minutesSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
