import { importFileTexts as texts } from '@pindahlapak/messages';
import { useEffect } from 'react';
import { FileQuestionMark, TriangleAlert } from 'lucide-react';
import { formatNumber } from '@pindahlapak/model';
import { Link } from '@tanstack/react-router';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';
import { Button } from '../../../components/form/button.tsx';
import { Note } from '../../../components/feedback/note.tsx';
import type { FileReading } from '../reading/use-file-reading.ts';
import { DecisionFields } from './decision-fields.tsx';
import { type Decisions, sendable } from './decisions.ts';
import { ProblemList } from './problem-list.tsx';
import { RowList } from './row-list.tsx';
import { StateCounts } from './state-counts.tsx';
import { paths } from '../../../config/paths.ts';
import type { ImportCheck } from '../reading/choices.ts';

type Quota = ImportCheck['quota'];

/** Returns what the plan would refuse of a file; null if nothing. */
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
function QuotaNote({ quota }: { quota: Quota }) {
  const note = noteOf(quota);
  if (note === null) return null;
  return (
    <Note tone="accent" role="alert" icon={<TriangleAlert aria-hidden />} className="mb-5">
      <p className="font-semibold">{note.title}</p>
      <p className="mt-0.5">{note.text}</p>
      <Link to={paths.subscription} className="mt-1 inline-block py-1 font-semibold underline underline-offset-2">
        {texts.toSubscription}
      </Link>
    </Note>
  );
}

interface CheckStepProps {
  reading: FileReading;
  read: NonNullable<FileReading['read']>;
  decisions: Decisions;
  onDecide: (decisions: Decisions) => void;
  onGo: (step: 'sheet' | 'columns') => void;
}

const checking = (
  <Loading className="space-y-4">
    <p className="text-sm text-muted">{texts.checking}</p>
    <Skeleton className="h-20" />
    <Skeleton className="h-40" />
  </Loading>
);

export function CheckStep({
  reading,
  read: { report, decisions: checked },
  decisions,
  onDecide,
  onGo,
}: CheckStepProps) {
  const { isReading, isDeciding, readError, decide } = reading;
  const isOther = decisions.conflicts !== checked.conflicts || decisions.edited !== checked.edited;
  const isStale = !isReading && !readError && isOther;
  // The handling of conflicts affects other rows, so the file is checked again automatically.
  useEffect(() => {
    if (isStale) decide({ ...decisions, window: checked.window });
  });
  if (isReading && !isDeciding) return checking;
  if (readError) return <ErrorState error={readError} onRetry={() => reading.readAgain(sendable(decisions))} />;
  const { counts } = report;
  if (Object.values(counts).every((rows) => rows === 0)) {
    const hasSheets = report.sheets.length > 1;
    return (
      <EmptyState
        icon={<FileQuestionMark />}
        title={hasSheets ? texts.noRows : texts.noRowsInSheet}
        action={
          <Button look="soft" onClick={() => onGo(hasSheets ? 'sheet' : 'columns')}>
            {hasSheets ? texts.toSheet : texts.toHeaderRow}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <QuotaNote quota={report.quota} />
      <StateCounts counts={counts} />
      <DecisionFields
        report={report}
        checked={checked}
        decisions={decisions}
        onChange={onDecide}
        onCheck={() => decide(decisions)}
      />
      {isDeciding ? (
        <div className="mt-6">{checking}</div>
      ) : (
        <>
          <ProblemList report={report} onPickColumn={() => onGo('columns')} />
          <RowList report={report} />
        </>
      )}
    </>
  );
}
