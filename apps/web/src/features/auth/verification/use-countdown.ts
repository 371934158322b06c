import { useCallback, useEffect, useState } from 'react';

/** Seconds left until a deadline that `restart` moves ahead; right also after the tab slept. */
export function useCountdown(lengthMs: number): { secondsLeft: number; restart: () => void } {
  const [deadline, setDeadline] = useState(() => Date.now() + lengthMs);
  const [now, setNow] = useState(() => Date.now());
  const running = now < deadline;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [running]);
  const restart = useCallback(() => {
    const start = Date.now();
    setNow(start);
    setDeadline(start + lengthMs);
  }, [lengthMs]);
  return { secondsLeft: Math.max(0, Math.ceil((deadline - now) / 1000)), restart };
}

/** 300 → '5:00'. */
export const formatCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
