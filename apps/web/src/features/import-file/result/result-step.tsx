import { importFileTexts as texts, uploadTexts, shellTexts } from '@pindahlapak/messages';
import { formatNumber, guardCsv } from '@pindahlapak/model';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Download } from 'lucide-react';
import type { commitImportEndpoint, EndpointData } from '@pindahlapak/contract';
import { Progress } from '../../../components/display/progress.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Spinner } from '../../../components/feedback/spinner.tsx';
import { Button, ButtonLink } from '../../../components/form/button.tsx';
import { paths } from '../../../config/paths.ts';
import { saveFile } from '../../../lib/dom/save-file.ts';
import { StateCounts } from '../checking/state-counts.tsx';
import type { CommitState } from './use-commit.ts';

type ImportOutcome = EndpointData<typeof commitImportEndpoint>;

const cellOf = (text: string): string => `"${guardCsv(text).replaceAll('"', '""')}"`;

/** Returns the outcome of each row as CSV with a byte order mark, separated by semicolons. */
export function resultsCsv({ results }: Pick<ImportOutcome, 'results'>): string {
  const lines = results.map(({ row, state, name, message }) =>
    [String(row), cellOf(name), cellOf(texts.states[state]), cellOf(message ?? '')].join(';'),
  );
  return `\ufeff${[texts.resultsHeaders.map(cellOf).join(';'), ...lines].join('\r\n')}\r\n`;
}

/** Returns the window that got the new products; 'all' if there were several or products were changed. */
export const windowToCheck = ({
  windows: [window, ...others],
  counts,
}: Pick<ImportOutcome, 'windows' | 'counts'>): number | 'all' =>
  window === undefined || others.length > 0 || counts.berubah > 0 ? 'all' : window;

function Under({ commit: { sent, rows, saved } }: { commit: CommitState }) {
  const isSent = sent === 1;
  // Other changes of the account may add to the count.
  const shown = Math.min(saved ?? 0, rows);
  const writing =
    shown === 0 ? texts.committing(formatNumber(rows)) : texts.saved(formatNumber(shown), formatNumber(rows));
  const label = isSent ? writing : uploadTexts.uploading(formatNumber(Math.floor(100 * sent)));
  return (
    <div role="status">
      <p className="mb-2 flex items-center gap-2 text-sm font-semibold">
        {isSent && <Spinner />}
        {label}
      </p>
      {(!isSent || shown > 0) && <Progress percent={isSent ? (100 * shown) / rows : 100 * sent} label={label} />}
      <p className="mt-2 text-sm text-muted">{texts.stayHere}</p>
    </div>
  );
}

function Done({ outcome, fileName, onAnother }: { outcome: ImportOutcome; fileName: string; onAnother: () => void }) {
  const { counts } = outcome;
  const written = counts.baru + counts.berubah;
  const save = () =>
    saveFile(
      new Blob([resultsCsv(outcome)], { type: 'text/csv;charset=utf-8' }),
      texts.resultsName(fileName.replace(/\.[^.]*$/, '')),
    );
  return (
    <>
      <p role="status" className="mb-4 flex items-center gap-2 font-semibold">
        {written > 0 && <CircleCheck className="size-5 text-success-ink" aria-hidden />}
        {written > 0 ? texts.done(formatNumber(written)) : texts.doneNothing}
      </p>
      <StateCounts counts={counts} />
      {written > 0 && (
        <p className="mt-4 text-sm text-muted">
          {texts.undoHint}{' '}
          <Link to={paths.history} className="font-semibold text-brand-ink underline">
            {shellTexts.history}
          </Link>
          .
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {written > 0 && (
          <ButtonLink to={paths.products} search={{ window: windowToCheck(outcome), check: 'all' }}>
            {texts.checkProducts}
          </ButtonLink>
        )}
        <Button look="secondary" onClick={save}>
          <Download aria-hidden />
          {texts.downloadResults}
        </Button>
        <Button look={written > 0 ? 'ghost' : 'primary'} onClick={onAnother}>
          {texts.another}
        </Button>
      </div>
    </>
  );
}

interface ResultStepProps {
  commit: CommitState;
  fileName: string;
  onCheckAgain: () => void;
  onAnother: () => void;
}

/** Step 5: writes the rows and shows the outcome of each. */
export function ResultStep({ commit, fileName, onCheckAgain, onAnother }: ResultStepProps) {
  if (commit.isPending) return <Under commit={commit} />;
  if (commit.outcome !== null) return <Done outcome={commit.outcome} fileName={fileName} onAnother={onAnother} />;
  return (
    <div className="text-center">
      <ErrorState title={texts.commitFailed} error={commit.error} onRetry={commit.retry} />
      <p className="mb-4 text-sm text-muted">{texts.commitFailedText}</p>
      <Button look="ghost" onClick={onCheckAgain}>
        {texts.checkAgain}
      </Button>
    </div>
  );
}
