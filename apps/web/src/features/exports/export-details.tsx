import { exportHistoryTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { exportQuery } from '../../queries/exports.ts';
import { ReasonList } from './reason-list.tsx';

interface ExportDetailsProps {
  id: string;
  window: number | null;
  /** Shows the products that were refused for a reason. */
  onShow: (reason: string) => void;
}

/** What has changed since an export, and why products of it were refused. */
export function ExportDetails({ id, window, onShow }: ExportDetailsProps) {
  const found = useQuery(exportQuery(id));
  if (found.isLoadingError)
    return <ErrorState error={found.error} busy={found.isFetching} onRetry={() => void found.refetch()} />;
  if (!found.data)
    return (
      <Loading className="mt-5">
        <Skeleton className="h-20" />
      </Loading>
    );
  const { changed, rulesChanged, reasons } = found.data;
  return (
    <div className="mt-5 border-t border-line pt-5 text-sm">
      <p>{changed > 0 ? texts.changed(formatNumber(changed)) : texts.unchanged}</p>
      {rulesChanged && <p className="mt-1 text-accent-ink">{texts.rulesChanged}</p>}
      <h3 className="mt-4 mb-2 text-sm font-semibold">{texts.reasons}</h3>
      {reasons.length === 0 ? (
        <p className="text-muted">{texts.noReasons}</p>
      ) : (
        <ReasonList reasons={reasons} window={window ?? 1} onShow={onShow} />
      )}
    </div>
  );
}
