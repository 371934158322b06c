import { ApiError } from '@pindahlapak/contract';
import { commonTexts, exportRowTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, FileCheck, FileSpreadsheet, PackageOpen } from 'lucide-react';
import { Button } from '../../../components/form/button.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';
import { errorTextOf } from '../../../lib/api/error-text.ts';
import { totalOf } from '../../../components/readiness/readiness-counts.tsx';
import {
  templateOfReady,
  templateOfWindow,
  templatesOfAllWindows,
  type WantedTemplate,
} from '../download/template-download.ts';
import { useTemplateDownload } from '../download/use-template-download.ts';
import { preflightAllQuery, preflightQuery, readinessQuery } from '../../../queries/products.ts';
import { NoteList } from './note-list.tsx';
import type { PreflightRow } from './preflight-row.ts';
import { PreflightReport } from './preflight-report.tsx';

const noCounts = { ready: 0, review: 0, blocked: 0 };

interface PreflightDialogProps {
  window: number | 'all';
  /** What the window is called. */
  label: string;
  /** Code of the issue whose rows are shown at first; null for all. */
  issue: string | null;
  onClose: () => void;
  /** Opens a row's product for editing; `others` are mended after it. */
  onEdit: (row: PreflightRow, others: PreflightRow[]) => void;
  /** A product is on its way to the edit dialog. */
  isOpening: boolean;
  /** A row's product stands in the edit dialog. */
  isEditing: boolean;
}

const isEmpty = (code: string | null | undefined) => code === 'window-empty' || code === 'selection-empty';

/** 'Periksa': what Akulaku would refuse of a window, by what mends it, and its rows. */
export default function PreflightDialog({
  window,
  label,
  issue,
  onClose,
  onEdit,
  isOpening,
  isEditing,
}: PreflightDialogProps) {
  // The dialog itself shows a failed load.
  const meta = { ownErrors: true };
  const ofWindow = useQuery({ ...preflightQuery(window === 'all' ? 1 : window), enabled: window !== 'all', meta });
  const ofAll = useQuery({ ...preflightAllQuery, enabled: window === 'all', meta });
  const query = window === 'all' ? ofAll : ofWindow;
  const { data: readiness } = useQuery({ ...readinessQuery(window), meta });
  const start = useTemplateDownload();
  const download = (wanted: WantedTemplate) => {
    onClose();
    start(wanted);
  };
  const found = query.data;
  const ready = readiness?.ready ?? 0;

  const body = () => {
    if (found === undefined && query.error instanceof ApiError && isEmpty(query.error.error))
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
    return (
      <>
        {found.rows.length === 0 ? (
          <EmptyState
            icon={<CircleCheck />}
            title={texts.preflightClean(formatNumber(found.totalRows))}
            text={texts.preflightCleanText}
          />
        ) : (
          <PreflightReport
            report={found}
            issue={issue}
            onFix={onEdit}
            fixing={isOpening}
            isEditing={isEditing}
            notes={<NoteList notes={found.notes} window={window} />}
            window={window}
          />
        )}
        {found.rows.length === 0 && <NoteList notes={found.notes} window={window} />}
      </>
    );
  };

  return (
    <Dialog
      open
      width="large"
      title={window === 'all' ? texts.preflightTitleAll : texts.preflightTitle(label)}
      text={texts.preflightText}
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {commonTexts.close}
          </Button>
          {found !== undefined && ready > 0 && ready < totalOf(readiness ?? noCounts) && (
            <Button look="secondary" onClick={() => download(templateOfReady(window))}>
              <FileCheck aria-hidden />
              {texts.preflightDownloadReady(formatNumber(ready))}
            </Button>
          )}
          <Button
            disabled={found === undefined}
            onClick={() => download(window === 'all' ? templatesOfAllWindows : templateOfWindow(window, label))}
          >
            <FileSpreadsheet aria-hidden />
            {window === 'all'
              ? texts.preflightDownloadZip
              : texts.preflightDownload(found === undefined ? null : formatNumber(found.totalRows))}
          </Button>
        </>
      }
    >
      {body()}
    </Dialog>
  );
}
