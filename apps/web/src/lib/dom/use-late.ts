import { useEffect, useState } from 'react';

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
