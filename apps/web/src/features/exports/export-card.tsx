import { leftOutHeaders, retryExportEndpoint, type ExportSummary } from '@pindahlapak/contract';
import { exportHistoryTexts as texts } from '@pindahlapak/messages';
import { formatDate, formatNumber } from '@pindahlapak/model';
import { useMutation } from '@tanstack/react-query';
import { ChevronDown, ClipboardPaste, RotateCcw, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { Badge } from '../../components/display/badge.tsx';
import { Card } from '../../components/display/card.tsx';
import { Button } from '../../components/form/button.tsx';
import { notify } from '../../lib/api/notify.ts';
import { classNames } from '../../lib/dom/class-names.ts';
import { useWindowLabel } from '../../queries/use-window-label.ts';
import { ExportDetails } from './export-details.tsx';
import { ResultsDialog } from './results/results-dialog.tsx';
import { saveAnswer } from './save-answer.ts';

/** What was exported, and how it ended. */
function Facts({ made }: { made: ExportSummary }) {
  const labelOf = useWindowLabel();
  const { window, retryOf, actor, rejected, accepted, resultsAt } = made;
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {window !== null && (
        <Badge className="max-w-full">
          <span className="min-w-0 truncate" title={labelOf(window)}>
            {labelOf(window)}
          </span>
        </Badge>
      )}
      {retryOf !== null && <Badge tone="info">{texts.retryOf}</Badge>}
      {actor === 'operator' && <Badge>{texts.byOperator}</Badge>}
      {rejected > 0 && <Badge tone="danger">{texts.rejected(formatNumber(rejected))}</Badge>}
      {accepted > 0 && <Badge tone="success">{texts.accepted(formatNumber(accepted))}</Badge>}
      {resultsAt === null && <Badge tone="accent">{texts.unanswered}</Badge>}
    </p>
  );
}

/** What of the refused products the downloaded file does not hold, in words; null where it holds all. */
function leftOutText(headers: Headers): string | null {
  const countOf = (name: string) => {
    const count = Number(headers.get(name) ?? 0);
    return count > 0 ? formatNumber(count) : null;
  };
  const leftOut = {
    gone: countOf(leftOutHeaders.gone),
    otherTemplate: countOf(leftOutHeaders.otherTemplate),
    withoutRows: countOf(leftOutHeaders.withoutRows),
  };
  return Object.values(leftOut).every((count) => count === null) ? null : texts.leftOut(leftOut);
}

/** One export with what can be done about it; its details are fetched when they are opened. */
export function ExportCard({ made }: { made: ExportSummary }) {
  const { id, fileName, createdAt, products, rows, rejected } = made;
  const [isOpen, setIsOpen] = useState(false);
  const [isAnswering, setIsAnswering] = useState(false);
  const titleId = useId();
  const detailsId = useId();
  const retry = useMutation({
    mutationFn: async () => leftOutText(await saveAnswer(retryExportEndpoint, { params: { id } }, 'perbaikan.xlsx')),
    onSuccess: (leftOut) => leftOut === null && notify.success(texts.retried),
  });
  return (
    <Card aria-labelledby={titleId}>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 flex-1 basis-96">
          <h2 id={titleId} className="text-base [overflow-wrap:anywhere]">
            {fileName}
          </h2>
          <p className="mt-0.5 text-sm text-muted tabular-nums">
            {formatDate(createdAt, 'dateTime')} · {texts.facts(formatNumber(products), formatNumber(rows))}
          </p>
          <Facts made={made} />
        </div>
        <div className="flex flex-wrap gap-2">
          {rejected > 0 && (
            <Button size="small" busy={retry.isPending} onClick={() => retry.mutate()}>
              {!retry.isPending && <RotateCcw aria-hidden />}
              {retry.isPending ? texts.retrying : texts.retry(formatNumber(rejected))}
            </Button>
          )}
          <Button look="secondary" size="small" onClick={() => setIsAnswering(true)}>
            <ClipboardPaste aria-hidden />
            {texts.enterResults}
          </Button>
          <Button
            look="ghost"
            size="small"
            aria-expanded={isOpen}
            aria-controls={detailsId}
            aria-label={texts.detailsOf(fileName)}
            onClick={() => setIsOpen(!isOpen)}
          >
            <ChevronDown aria-hidden className={classNames('transition-transform', isOpen && 'rotate-180')} />
            {texts.details}
          </Button>
        </div>
      </div>
      {rejected > 0 && (
        <div role="status">
          {retry.data && (
            <p className="mt-4 flex gap-2.5 rounded-control bg-accent-soft px-3.5 py-2.5 text-sm text-accent-ink">
              <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
              <span>{retry.data}</span>
            </p>
          )}
        </div>
      )}
      <div id={detailsId}>{isOpen && <ExportDetails id={id} window={made.window} />}</div>
      {isAnswering && <ResultsDialog made={made} onClose={() => setIsAnswering(false)} />}
    </Card>
  );
}
