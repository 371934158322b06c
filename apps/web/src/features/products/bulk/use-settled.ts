import { useEffect, useState } from 'react';

/** A value after it has stayed the same for some ms. Compared by its JSON. */
export function useSettled<Value>(value: Value, afterMs: number): { settled: Value; isSettled: boolean } {
  const [settled, setSettled] = useState(value);
  const key = JSON.stringify(value);
  const isSettled = JSON.stringify(settled) === key;
  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(() => setSettled(JSON.parse(key) as Value), afterMs);
    return () => clearTimeout(timer);
  }, [isSettled, key, afterMs]);
  return { settled, isSettled };
}
