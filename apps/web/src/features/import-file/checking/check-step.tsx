import { importFileTexts as texts } from '@pindahlapak/messages';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';
import { Button } from '../../../components/form/button.tsx';
import { FileQuestionMark } from 'lucide-react';
import type { FileReading } from '../reading/use-file-reading.ts';
import type { ImportCheck } from '../reading/choices.ts';
import { DecisionFields } from './decision-fields.tsx';
import { windowOf, type Decisions } from './decisions.ts';
import { ProblemList } from './problem-list.tsx';
import { QuotaNote } from './quota-note.tsx';
import { RowList } from './row-list.tsx';
import { StateCounts } from './state-counts.tsx';

interface CheckStepProps {
  reading: FileReading;
  report: ImportCheck;
  decisions: Decisions;
  onDecide: (decisions: Decisions) => void;
  onGo: (step: 'sheet' | 'columns') => void;
}

/** Step 4: what the file would do. */
export function CheckStep({ reading, report, decisions, onDecide, onGo }: CheckStepProps) {
  const checkAgain = () => reading.readAgain(windowOf(decisions));
  if (reading.isReading)
    return (
      <Loading className="space-y-4">
        <p className="text-sm text-muted">{texts.checking}</p>
        <Skeleton className="h-20" />
        <Skeleton className="h-40" />
      </Loading>
    );
  if (reading.readError) return <ErrorState error={reading.readError} onRetry={checkAgain} />;
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
      <DecisionFields report={report} decisions={decisions} onChange={onDecide} onCheck={checkAgain} />
      <ProblemList report={report} onPickColumn={() => onGo('columns')} />
      <RowList report={report} />
    </>
  );
}
