import { productTexts as texts } from '@pindahlapak/messages';
import { formatDate, formatNumber } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { lastExportQuery } from '../../../queries/exports.ts';
import { productsQuery } from '../../../queries/products.ts';

interface LastDownloadProps {
  window: number;
  /** Shows the products of the window that have changed since their last export. */
  onShowChanged: () => void;
}

/** 'diunduh 20 Nov 14.02 · 3 berubah': the last download of a window. A window that was never downloaded has nothing to say. */
export default function LastDownload({ window, onShowChanged }: LastDownloadProps) {
  const { data } = useQuery({ ...lastExportQuery(window), meta: { ownErrors: true } });
  const last = data?.exports[0];
  const { data: since } = useQuery({
    ...productsQuery({ window, exported: 'berubah', limit: 1 }),
    enabled: last !== undefined,
    meta: { ownErrors: true },
  });
  if (last === undefined) return null;
  const changed = since?.totalItems ?? 0;
  return (
    <p
      className="text-xs leading-4 whitespace-nowrap text-muted tabular-nums"
      title={formatDate(last.createdAt, 'dateTime')}
    >
      {texts.downloaded(formatDate(last.createdAt, 'moment').replace(',', ''))}
      {changed > 0 && (
        <>
          {' · '}
          <button
            type="button"
            className="text-link font-semibold"
            aria-label={texts.showChangedSince(formatNumber(changed))}
            onClick={onShowChanged}
          >
            {texts.changedSince(formatNumber(changed))}
          </button>
        </>
      )}
    </p>
  );
}
