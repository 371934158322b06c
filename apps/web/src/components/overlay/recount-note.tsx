import { askedCountTexts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';

/** Says below a question that its number is another one now. It stands empty before, so that a screen reader says what comes. */
export const RecountNote = ({ before, now }: { before: number | null; now: number }) => (
  <span role="status" className="block font-semibold text-accent-ink not-empty:mt-2">
    {before !== null && askedCountTexts.changed(formatNumber(before), formatNumber(now))}
  </span>
);
