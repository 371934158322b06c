import type { ExportSummary } from '@pindahlapak/contract';
import { exportHistoryTexts as texts, templateFamilyNames } from '@pindahlapak/messages';
import { formatDate, formatNumber } from '@pindahlapak/model';
import { ChevronDown, ClipboardPaste, ListChecks } from 'lucide-react';
import { useId, useState } from 'react';
import { Badge } from '../../components/display/badge.tsx';
import { Card } from '../../components/display/card.tsx';
import { Button } from '../../components/form/button.tsx';
import { classNames } from '../../lib/dom/class-names.ts';
import { useWindowLabel } from '../../queries/products.ts';
import { useShopsToChoose } from '../../shared/shop-choice.tsx';
import { ExportDetails } from './export-details.tsx';
import { type EditRefused, RefusedDialog } from './refused-dialog.tsx';
import { ResultsDialog } from './results/results-dialog.tsx';

function Outcome({ summary }: { summary: ExportSummary }) {
  const { retryOf, actor, rejected, accepted, resultsAt } = summary;
  return (
    <p className="flex flex-wrap gap-2">
      {retryOf !== null && <Badge tone="info">{texts.retryOf}</Badge>}
      {actor === 'operator' && <Badge>{texts.byOperator}</Badge>}
      {rejected > 0 && <Badge tone="danger">{texts.rejected(formatNumber(rejected))}</Badge>}
      {accepted > 0 && <Badge tone="success">{texts.accepted(formatNumber(accepted))}</Badge>}
      {resultsAt === null && <Badge tone="accent">{texts.unanswered}</Badge>}
    </p>
  );
}

/** Names an export: the marketplace, the window, and the shop if the account has several. */
function useExportName({ target, shop, window }: ExportSummary): string {
  const labelOf = useWindowLabel();
  const shops = useShopsToChoose(null);
  const families: Partial<Record<string, string>> = templateFamilyNames;
  const family = families[target] ?? target;
  // An account's first shop of a marketplace has the marketplace's name.
  const shopName = shops.length > 0 && shop?.name !== family && shop?.name;
  return [family, window !== null && labelOf(window), shopName].filter(Boolean).join(' · ');
}

interface ExportCardProps {
  summary: ExportSummary;
  Edit: EditRefused;
  isOpen: boolean;
  onToggle: () => void;
}

/** An export with its actions; its details are loaded when they are opened. */
export function ExportCard({ summary, Edit, isOpen, onToggle }: ExportCardProps) {
  const { id, fileName, createdAt, isLive, products, rows, rejected, resultsAt, window } = summary;
  const [isAnswering, setIsAnswering] = useState(false);
  const titleId = useId();
  const factsId = useId();
  const detailsId = useId();
  const name = useExportName(summary);
  const answer = (
    <Button look="secondary" size="small" onClick={() => setIsAnswering(true)}>
      <ClipboardPaste aria-hidden />
      {texts.enterResults}
    </Button>
  );
  const [mending, setMending] = useState<{ reason: string | null } | null>(null);
  return (
    <Card aria-labelledby={`${titleId} ${factsId}`} className="relative px-4! py-3.5! sm:px-6!">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-64 max-sm:pr-7">
          <h2 className="text-base [overflow-wrap:anywhere]">
            {/* The button's click area covers the whole row. */}
            <button
              type="button"
              className="text-left after:absolute after:inset-0 after:rounded-card"
              aria-expanded={isOpen}
              aria-controls={detailsId}
              aria-describedby={factsId}
              onClick={onToggle}
            >
              <span className="sr-only">{texts.details} </span>
              <span id={titleId}>{name}</span>
            </button>
          </h2>
          <p id={factsId} className="mt-0.5 text-sm text-muted tabular-nums">
            {formatDate(createdAt, 'moment')} · {texts.facts(formatNumber(products), formatNumber(rows))}
          </p>
        </div>
        <Outcome summary={summary} />
        <div className="relative flex flex-wrap gap-2">
          {rejected > 0 && (
            <Button look="soft" size="small" onClick={() => setMending({ reason: null })}>
              <ListChecks aria-hidden />
              {(isLive ? texts.mendLive : texts.mend)(formatNumber(rejected))}
            </Button>
          )}
          {resultsAt === null && answer}
        </div>
        <ChevronDown
          aria-hidden
          className={classNames(
            'size-5 shrink-0 text-muted transition-transform max-sm:absolute max-sm:top-4 max-sm:right-4',
            isOpen && 'rotate-180',
          )}
        />
      </div>
      <div id={detailsId} className="relative">
        {isOpen && (
          <>
            <ExportDetails id={id} window={window} onShow={(reason) => setMending({ reason })} />
            <p className="mt-4 mb-3 text-sm text-muted [overflow-wrap:anywhere]">{fileName}</p>
            {resultsAt !== null && answer}
          </>
        )}
      </div>
      {isAnswering && (
        <ResultsDialog
          summary={summary}
          onClose={() => setIsAnswering(false)}
          onShow={(reason) => {
            setIsAnswering(false);
            setMending({ reason });
          }}
        />
      )}
      {mending && (
        <RefusedDialog summary={summary} reason={mending.reason} Edit={Edit} onClose={() => setMending(null)} />
      )}
    </Card>
  );
}
