import { useEffect, useEffectEvent } from 'react';

/** Calls back for each key that is pressed anywhere on the page. */
export function useKeyDown(onPress: (event: KeyboardEvent) => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
