import { ApiError } from '@pindahlapak/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { notify } from '../../lib/api/notify.ts';
import { askedCountTexts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';

/**
 * The number in a question, fixed when it opens so that it does not change between reading and clicking. After the
 * server refuses it, `confirmed` is the new number and `before` the old one.
 */
export function useConfirmedCount(now: number) {
  const [{ confirmed, before, isRefused }, setCount] = useState({
    confirmed: now,
    before: null as number | null,
    isRefused: false,
  });
  if (isRefused && now !== confirmed) setCount({ confirmed: now, before: confirmed, isRefused: false });
  return {
    confirmed,
    before,
    /** Uses the current number, if an error says that the confirmed one is outdated. */
    recount: (error: unknown) => {
      if (error instanceof ApiError && error.error === 'count-changed')
        setCount((count) => ({ ...count, isRefused: true }));
    },
  };
}

/** Closes a question whose items are all gone, once, and shows `text`. */
export function useCloseWhenEmpty(isEmptied: boolean, text: string, onClose: () => void): void {
  const leave = useEffectEvent(() => {
    notify.info(text);
    onClose();
  });
  useEffect(() => {
    if (isEmptied) leave();
  }, [isEmptied]);
}

/** Says that a question's number has changed. Rendered empty before, so that screen readers announce it. */
export const RecountNote = ({ before, now }: { before: number | null; now: number }) => (
  <span role="status" className="block font-semibold text-accent-ink not-empty:mt-2">
    {before !== null && askedCountTexts.changed(formatNumber(before), formatNumber(now))}
  </span>
);
