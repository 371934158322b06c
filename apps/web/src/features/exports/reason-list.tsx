import type { RefusalReason } from '@pindahlapak/contract';
import { exportHistoryTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { Button } from '../../components/form/button.tsx';
import { repairKindOf } from '../../config/repair-target.ts';
import { RepairLink } from '../../shared/readiness.tsx';

interface ReasonListProps {
  reasons: readonly RefusalReason[];
  window: number;
  onShow: (reason: string) => void;
}

/** Why products were refused, most frequent first, with links to the products or to the setting to change. */
export function ReasonList({ reasons, window, onShow }: ReasonListProps) {
  return (
    <ul className="divide-y divide-line">
      {reasons.map(({ text, products, repair }) => (
        <li key={text} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
          <p className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">{text || texts.noReason}</p>
          <div className="flex flex-wrap gap-2">
            {repair && repairKindOf(repair.issue) !== 'products' && <RepairLink repair={{ ...repair, window }} />}
            <Button
              look="secondary"
              size="small"
              aria-label={texts.showProductsOf(formatNumber(products), text || texts.noReason)}
              onClick={() => onShow(text)}
            >
              {texts.showProducts(formatNumber(products))}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}
