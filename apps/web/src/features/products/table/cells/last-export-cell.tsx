import type { ListedProduct } from '@pindahlapak/contract';
import { findTexts } from '@pindahlapak/messages';
import { formatDate } from '@pindahlapak/model';

/** What became of a product's last export, and when that was. */
export function LastExportCell({ last }: { last: ListedProduct['lastExport'] }) {
  return (
    <span className="block text-xs leading-4">
      {findTexts.exported[last?.state ?? 'belum-diekspor']}
      {last && (
        <span className="block text-muted tabular-nums" title={formatDate(last.exportedAt, 'dateTime')}>
          {formatDate(last.exportedAt, 'moment').replace(',', '')}
        </span>
      )}
    </span>
  );
}
