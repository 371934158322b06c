import { ApiError } from '@pindahlapak/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { notify } from '../../lib/api/notify.ts';
import { askedCountTexts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';

/**
 * The number that a question names: `now` when it opened, so that it does not change between reading and pressing. After the
 * server has refused it, the new number takes its place and `before` holds the former one.
 */
export function useAskedCount(now: number) {
  const [{ asked, before, isRefused }, setCount] = useState({
    asked: now,
    before: null as number | null,
    isRefused: false,
  });
  if (isRefused && now !== asked) setCount({ asked: now, before: asked, isRefused: false });
  return {
    asked,
    before,
    /** Takes the present number, where an error says that the asked one is outdated. */
    recount: (error: unknown) => {
      if (error instanceof ApiError && error.error === 'count-changed')
        setCount((count) => ({ ...count, isRefused: true }));
    },
  };
}

/** Closes a question about things that are all gone by now, once, and says so by `text`. */
export function useToldEmptied(isEmptied: boolean, text: string, onClose: () => void): void {
  const leave = useEffectEvent(() => {
    notify.info(text);
    onClose();
  });
  useEffect(() => {
    if (isEmptied) leave();
  }, [isEmptied]);
}

/** Says below a question that its number has changed. It is rendered empty before, so that a screen reader announces the change. */
export const RecountNote = ({ before, now }: { before: number | null; now: number }) => (
  <span role="status" className="block font-semibold text-accent-ink not-empty:mt-2">
    {before !== null && askedCountTexts.changed(formatNumber(before), formatNumber(now))}
  </span>
);
