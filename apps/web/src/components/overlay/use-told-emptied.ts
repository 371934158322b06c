import { useEffect, useEffectEvent } from 'react';
import { notify } from '../../lib/api/notify.ts';

/** Closes a question about things that are all gone by now, once, and tells so by `text`. */
export function useToldEmptied(isEmptied: boolean, text: string, onClose: () => void): void {
  const leave = useEffectEvent(() => {
    notify.info(text);
    onClose();
  });
  useEffect(() => {
    if (isEmptied) leave();
  }, [isEmptied]);
}
