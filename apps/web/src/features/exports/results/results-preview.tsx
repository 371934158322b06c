import type { EndpointData, ExportSummary, saveResultsEndpoint } from '@pindahlapak/contract';
import { exportResultsTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { Button } from '../../../components/form/button.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';

type Results = EndpointData<typeof saveResultsEndpoint>;

interface ResultsPreviewProps {
  summary: ExportSummary;
  results: Results;
  /** True if everything that the answer does not name is to count as accepted. */
  acceptRest: boolean;
  refusal: string | undefined;
  isBusy: boolean;
  onBack: () => void;
  onRecord: () => void;
}

/** The lines of an answer that match no row of the export or are unclear. */
export function UnmatchedLines({ results: { unmatched, unmatchedCount } }: { results: Results }) {
  if (unmatchedCount === 0) return null;
  return (
    <div className="mt-3">
      <p className="text-muted">{texts.unmatched(formatNumber(unmatchedCount))}</p>
      <ul aria-label={texts.unmatchedLines} className="mt-1 max-h-40 overflow-y-auto text-sm text-muted">
        {unmatched.map(({ line, title, sku, reason }) => (
          <li key={line} className="break-words">
            {[texts.line(line), title === '' ? sku : title, reason ?? ''].filter((part) => part !== '').join(' · ')}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What an answer would record, before it is recorded. */
export function ResultsPreview({
  summary,
  results,
  acceptRest,
  refusal,
  isBusy,
  onBack,
  onRecord,
}: ResultsPreviewProps) {
  const { matched, matchedRejected, doubtfulCount, isRestHeldBack } = results;
  const isNothing = matched === 0 && doubtfulCount === 0 && (!acceptRest || isRestHeldBack);
  return (
    <Dialog
      onClose={onBack}
      title={texts.title}
      text={
        <>
          <span className="block font-semibold">{summary.fileName}</span>
          {texts.preview}
        </>
      }
      closedByFooter
      footer={
        <>
          <Button look="secondary" disabled={isBusy} onClick={onBack}>
            {texts.back}
          </Button>
          <Button busy={isBusy} disabled={isNothing} onClick={onRecord}>
            {isBusy ? texts.recording : texts.record}
          </Button>
        </>
      }
    >
      <div role="status" className="space-y-1">
        <p className="font-semibold">
          {texts.wouldMatch({
            lines: formatNumber(matched),
            refused: formatNumber(matchedRejected),
            accepted: formatNumber(matched - matchedRejected),
          })}
        </p>
        {doubtfulCount > 0 && <p>{texts.wouldAsk(formatNumber(doubtfulCount))}</p>}
        {isRestHeldBack && <p className="text-accent-ink">{texts.restHeldBack}</p>}
      </div>
      <UnmatchedLines results={results} />
      <p role="alert" className="mt-3 text-[0.8125rem] leading-5 font-medium text-danger-ink">
        {refusal}
      </p>
    </Dialog>
  );
}
