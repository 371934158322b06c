import { importFileTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { paths } from '../../../config/paths.ts';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import type { ImportCheck } from '../reading/choices.ts';

type Quota = ImportCheck['quota'];

/** What the plan would refuse of a file; null where nothing. */
function noteOf({ productCount, productStorage, newProducts, overQuota, refusedRows, isExpired }: Quota) {
  if (isExpired)
    return refusedRows === 0 ? null : { title: texts.expired, text: texts.expiredText(formatNumber(refusedRows)) };
  if (overQuota === 0) return null;
  const text = texts.overQuotaText({
    newProducts: formatNumber(newProducts),
    room: formatNumber(Math.max(0, productStorage - productCount)),
    storage: formatNumber(productStorage),
    over: formatNumber(overQuota),
  });
  return { title: texts.overQuota, text };
}

/** Warns, before anything is written, of rows that the plan refuses. */
export function QuotaNote({ quota }: { quota: Quota }) {
  const note = noteOf(quota);
  if (note === null) return null;
  return (
    <div role="alert" className="mb-5 flex gap-3 rounded-control bg-accent-soft px-4 py-3 text-sm text-accent-ink">
      <TriangleAlert className="mt-0.5 size-5 shrink-0" aria-hidden />
      <div>
        <p className="font-semibold">{note.title}</p>
        <p className="mt-0.5">{note.text}</p>
        <Link to={paths.subscription} className="mt-1 inline-block py-1 font-semibold underline underline-offset-2">
          {texts.toSubscription}
        </Link>
      </div>
    </div>
  );
}
