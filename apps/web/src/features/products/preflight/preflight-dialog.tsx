import { ApiError } from '@pindahlapak/contract';
import { commonTexts, exportRowTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, FileSpreadsheet, PackageOpen } from 'lucide-react';
import { Button } from '../../../components/form/button.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';
import { errorTextOf } from '../../../lib/api/error-text.ts';
import { templateOfWindow } from '../download/template-download.ts';
import { useTemplateDownload } from '../download/use-template-download.ts';
import { preflightQuery } from '../../../queries/products.ts';
import type { PreflightRow } from './preflight-row.ts';
import { PreflightReport } from './preflight-report.tsx';

interface PreflightDialogProps {
  window: number;
  /** Code of the issue whose rows are shown at first; null for all. */
  issue: string | null;
  onClose: () => void;
  /** Opens a row's product for editing; `others` are mended after it. */
  onEdit: (row: PreflightRow, others: PreflightRow[]) => void;
  /** A product is on its way to the edit dialog. */
  isOpening: boolean;
}

/** 'Periksa sebelum unduh': what Akulaku would refuse of a window, by what mends it, and its rows. */
export default function PreflightDialog({ window, issue, onClose, onEdit, isOpening }: PreflightDialogProps) {
  // The dialog itself shows a failed load.
  const query = useQuery({ ...preflightQuery(window), meta: { ownErrors: true } });
  const download = useTemplateDownload();
  const found = query.data;

  const body = () => {
    if (found === undefined && query.error instanceof ApiError && query.error.error === 'window-empty')
      return <EmptyState icon={<PackageOpen />} title={errorTextOf(query.error)} text={texts.preflightEmptyText} />;
    if (found === undefined && query.error)
      return <ErrorState error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />;
    if (found === undefined)
      return (
        <Loading className="space-y-3 py-2">
          <Skeleton className="h-10 w-2/3" />
          <Skeleton className="h-16" />
          <Skeleton className="h-16" />
        </Loading>
      );
    if (found.rows.length === 0)
      return (
        <EmptyState
          icon={<CircleCheck />}
          title={texts.preflightClean(formatNumber(found.totalRows))}
          text={texts.preflightCleanText}
        />
      );
    return <PreflightReport report={found} issue={issue} onFix={onEdit} fixing={isOpening} />;
  };

  return (
    <Dialog
      open
      width="large"
      title={texts.preflightTitle(window)}
      text={texts.preflightText}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {commonTexts.close}
          </Button>
          <Button
            disabled={found === undefined}
            onClick={() => {
              onClose();
              download(templateOfWindow(window));
            }}
          >
            <FileSpreadsheet aria-hidden />
            {texts.preflightDownload}
          </Button>
        </>
      }
    >
      {body()}
    </Dialog>
  );
}
