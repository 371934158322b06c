import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref that says whether the component was removed: work that it started may end later. */
export function useIsGone(): RefObject<boolean> {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}
