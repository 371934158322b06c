import type { ExportSummary } from '@pindahlapak/contract';
import { exportHistoryTexts as texts, livePageTexts as shopTexts } from '@pindahlapak/messages';
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

/** What was exported, and how it ended. */
function Facts({ made }: { made: ExportSummary }) {
  const labelOf = useWindowLabel();
  const shops = useShopsToChoose(null);
  const { shop, window, retryOf, actor, rejected, accepted, resultsAt } = made;
  return (
    <p className="flex flex-wrap gap-2 lg:ml-auto lg:justify-end">
      {window !== null && (
        <Badge className="max-w-full">
          <span className="min-w-0 truncate" title={labelOf(window)}>
            {labelOf(window)}
          </span>
        </Badge>
      )}
      {shop !== null && shops.length > 0 && <Badge className="max-w-full">{shopTexts.shopNamed(shop.name)}</Badge>}
      {retryOf !== null && <Badge tone="info">{texts.retryOf}</Badge>}
      {actor === 'operator' && <Badge>{texts.byOperator}</Badge>}
      {rejected > 0 && <Badge tone="danger">{texts.rejected(formatNumber(rejected))}</Badge>}
      {accepted > 0 && <Badge tone="success">{texts.accepted(formatNumber(accepted))}</Badge>}
      {resultsAt === null && <Badge tone="accent">{texts.unanswered}</Badge>}
    </p>
  );
}

/** One export with what can be done about it; its details are fetched when they are opened. */
export function ExportCard({ made, Edit }: { made: ExportSummary; Edit: EditRefused }) {
  const { id, fileName, createdAt, products, rows, rejected } = made;
  const [isOpen, setIsOpen] = useState(false);
  const [isAnswering, setIsAnswering] = useState(false);
  const titleId = useId();
  const detailsId = useId();
  const [mending, setMending] = useState<{ reason: string | null } | null>(null);
  return (
    <Card aria-labelledby={titleId} className="px-4! py-3.5! sm:px-6!">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-96 flex-wrap items-center gap-x-4 gap-y-2">
          <div className="min-w-0">
            <h2 id={titleId} className="text-base [overflow-wrap:anywhere]">
              {fileName}
            </h2>
            <p className="mt-0.5 text-sm text-muted tabular-nums">
              {formatDate(createdAt, 'dateTime')} · {texts.facts(formatNumber(products), formatNumber(rows))}
            </p>
          </div>
          <Facts made={made} />
        </div>
        <div className="flex flex-wrap gap-2">
          {rejected > 0 && (
            <Button size="small" onClick={() => setMending({ reason: null })}>
              <ListChecks aria-hidden />
              {texts.mend(formatNumber(rejected))}
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
      <div id={detailsId}>
        {isOpen && <ExportDetails id={id} window={made.window} onShow={(reason) => setMending({ reason })} />}
      </div>
      {isAnswering && (
        <ResultsDialog
          made={made}
          onClose={() => setIsAnswering(false)}
          onShow={(reason) => {
            setIsAnswering(false);
            setMending({ reason });
          }}
        />
      )}
      {mending && <RefusedDialog made={made} reason={mending.reason} Edit={Edit} onClose={() => setMending(null)} />}
    </Card>
  );
}
