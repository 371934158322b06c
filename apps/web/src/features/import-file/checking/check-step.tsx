import { importFileTexts as texts } from '@pindahlapak/messages';
import { useEffect } from 'react';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';
import { Button } from '../../../components/form/button.tsx';
import { FileQuestionMark } from 'lucide-react';
import type { FileReading } from '../reading/use-file-reading.ts';
import { DecisionFields } from './decision-fields.tsx';
import { sendable, type Decisions } from './decisions.ts';
import { ProblemList } from './problem-list.tsx';
import { QuotaNote } from './quota-note.tsx';
import { RowList } from './row-list.tsx';
import { StateCounts } from './state-counts.tsx';

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

/** Step 4: what the file would do. */
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
  // What becomes of conflicts changes what becomes of other rows: the file is checked again by itself.
  useEffect(() => {
    if (isStale) decide({ ...decisions, window: checked.window });
  });
  if (isReading && !isDeciding) return checking;
  if (readError) return <ErrorState error={readError} onRetry={() => reading.readAgain(sendable(decisions))} />;
  const { counts } = report;
  if (Object.values(counts).every((rows) => rows === 0))
    return (
      <EmptyState
        icon={<FileQuestionMark />}
        title={texts.noRows}
        action={
          <Button look="soft" onClick={() => onGo('sheet')}>
            {texts.toSheet}
          </Button>
        }
      />
    );
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
