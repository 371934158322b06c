import type { RefusalReason } from '@pindahlapak/contract';
import { exportHistoryTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { RepairLink } from '../../shared/readiness.tsx';

/** Why products were refused, the reason of most first; known ones lead to their repair in that window. */
export function ReasonList({ reasons, window }: { reasons: readonly RefusalReason[]; window: number }) {
  return (
    <ul className="divide-y divide-line">
      {reasons.map(({ text, products, repair }) => (
        <li key={text} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
          <p className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
            {text} <span className="text-muted tabular-nums">· {texts.reasonProducts(formatNumber(products))}</span>
          </p>
          {repair && <RepairLink repair={{ ...repair, window }} />}
        </li>
      ))}
    </ul>
  );
}
