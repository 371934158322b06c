import {
  ApiError,
  bulkChangeEndpoint,
  type EndpointData,
  type MoneyNote,
  type preflightAkulakuEndpoint,
  type Repair,
  saveExportSettingsEndpoint,
} from '@pindahlapak/contract';
import { bulkScreenTexts, type ExportIssueCode, exportRowTexts as texts, readinessTexts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck, FileCheck, FileSpreadsheet, PackageOpen, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../components/display/badge.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { Fetched } from '../../components/feedback/fetched.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { Button, ButtonLink } from '../../components/form/button.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { paths } from '../../config/paths.ts';
import { repairKindOf } from '../../config/repair-target.ts';
import { api } from '../../lib/api/api.ts';
import { notify } from '../../lib/api/notify.ts';
import { refreshProducts } from './shown-rows.ts';
import { undoAction } from '../../shared/undo-offer.ts';
import { errorTextOf } from '../../lib/api/failures.ts';
import { preflightQuery } from '../../queries/products.ts';
import { readinessTones, RepairLink } from '../../shared/readiness.tsx';
import { ShopChoice } from '../../shared/shop-choice.tsx';
import { downloadShop } from './download-shop.ts';
import { workbookOfReady, useDownload, wholeWorkbook } from './download.ts';
import { mends, type PreflightRow, PreflightRows, repairKey } from './preflight-rows.tsx';

interface IssueLinkProps {
  issue: string;
  window: number | 'all';
  /** The issue's text, for screen readers. */
  message: string;
}

function IssueLink({ issue, window, message }: IssueLinkProps) {
  return (
    <ButtonLink
      look="ghost"
      size="small"
      to={paths.products}
      search={{ window, issue }}
      aria-label={readinessTexts.repairNamed(texts.toList, message)}
    >
      {texts.toList}
    </ButtonLink>
  );
}

/** Price warnings about rows that Akulaku would accept (S21.7), with links to the products and the rules. */
function NoteList({ notes, window }: { notes: readonly MoneyNote[]; window: number | 'all' }) {
  if (notes.length === 0) return null;
  return (
    <section aria-labelledby="notes-title" className="mt-5 rounded-card bg-accent-soft px-4 py-3 text-accent-ink">
      <h3 id="notes-title" className="flex items-center gap-2 text-sm font-bold">
        <TriangleAlert className="size-4 shrink-0" aria-hidden />
        {texts.notesTitle}
      </h3>
      <ul className="mt-1 divide-y divide-accent-ink/20">
        {notes.map(({ issue, message, products }) => (
          <li key={issue} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 max-sm:[&>a]:h-11">
            <p className="min-w-0 flex-1 basis-60 text-sm font-semibold">
              {readinessTexts.repairOf(message, formatNumber(products))}
            </p>
            <IssueLink issue={issue} window={window} message={message} />
            <ButtonLink
              look="secondary"
              size="small"
              to={paths.dataConfiguration}
              aria-label={readinessTexts.repairNamed(readinessTexts.repairs.data, message)}
            >
              {readinessTexts.repairs.data}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Gives products without color and variant a variant, so that Akulaku accepts them. */
async function fillStandard(issue: string, window: number | 'all') {
  const { data } = await api.call(bulkChangeEndpoint, {
    body: {
      selection: { filter: { window, issue } },
      change: { op: 'set', field: 'variant', value: texts.standardVariant },
      dryRun: false,
    },
  });
  const { changed, batchId } = data;
  notify.success(bulkScreenTexts.done(formatNumber(changed)), batchId === undefined ? undefined : undoAction(batchId));
}

/** Uses the title as the description of products without one, from now on. */
async function applyTitles() {
  const body = { useTitleAsDescription: true };
  await api.call(saveExportSettingsEndpoint, { params: { marketplace: 'akulaku' }, body });
  notify.success(texts.useTitleDone);
}

const { useTitle: applyTitlesLabel } = texts;

/** Repairs products here, without leaving the dialog. */
function RepairButton({ label, repair }: { label: string; repair: () => Promise<void> }) {
  const { mutate, isPending } = useMutation({ mutationFn: repair, onSuccess: () => refreshProducts() });
  return (
    <Button size="small" busy={isPending} onClick={() => mutate()}>
      {label}
    </Button>
  );
}

interface RepairListProps {
  repairs: Repair[];
  /** Key of the repair whose rows are shown. */
  chosen: string | null;
  onChoose: (key: string | null) => void;
  window: number | 'all';
}

const shownAtFirst = 6;
const withoutVariant: ExportIssueCode = 'color-or-variant-missing';
const withoutDescription: ExportIssueCode = 'description-missing';

/** The repairs of a window's rows, those for most products first, each with a link and a button for its rows. */
function RepairList({ repairs, chosen, onChoose, window }: RepairListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = repairs.filter((repair, index) => showsAll || index < shownAtFirst || repairKey(repair) === chosen);
  return (
    <section aria-labelledby="repairs-title">
      <h3 id="repairs-title" className="mt-4 text-sm font-bold text-muted">
        {texts.repairsTitle}
      </h3>
      <ul className="divide-y divide-line">
        {shown.map((repair) => {
          const key = repairKey(repair);
          const isChosen = key === chosen;
          const count = formatNumber(repair.products);
          return (
            <li key={key} className="py-3">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm font-semibold [overflow-wrap:anywhere]">
                {readinessTexts.repairOf(repair.message, count)}
                <Badge tone={readinessTones[repair.readiness]}>{readinessTexts.levels[repair.readiness]}</Badge>
              </p>
              <div className="mt-1.5 flex flex-wrap gap-2 max-sm:*:h-11">
                <Button
                  look={isChosen ? 'soft' : 'ghost'}
                  size="small"
                  aria-pressed={isChosen}
                  aria-label={readinessTexts.repairNamed(texts.showRows, repair.message)}
                  onClick={() => onChoose(isChosen ? null : key)}
                >
                  {texts.showRows}
                </Button>
                <IssueLink issue={repair.issue} window={window} message={repair.message} />
                {repair.issue === withoutVariant && (
                  <RepairButton label={texts.fillStandard(count)} repair={() => fillStandard(repair.issue, window)} />
                )}
                {repair.issue === withoutDescription && (
                  <RepairButton label={applyTitlesLabel(count)} repair={applyTitles} />
                )}
                {repairKindOf(repair.issue) !== 'products' && <RepairLink repair={repair} />}
              </div>
            </li>
          );
        })}
      </ul>
      {shown.length < repairs.length && (
        <Button look="ghost" size="small" onClick={() => setShowsAll(true)}>
          {texts.allRepairs(formatNumber(repairs.length))}
        </Button>
      )}
    </section>
  );
}

interface PreflightReportProps {
  report: EndpointData<typeof preflightAkulakuEndpoint>;
  /** Code of the issue to filter by initially; null for all. */
  issue: string | null;
  /** Opens a row's product; `others` are the rows of other products below it. */
  onFix: (row: PreflightRow, others: PreflightRow[]) => void;
  fixing: boolean;
  isEditing: boolean;
  window: number | 'all';
}

/** Returns the rows below a row, one for each other product. */
function below(rows: readonly PreflightRow[], row: PreflightRow): PreflightRow[] {
  const seen = new Set([row.productId]);
  return rows.slice(rows.indexOf(row) + 1).filter(({ productId }) => !seen.has(productId) && seen.add(productId));
}

/** The result: the repairs, and the rows, all or those of one repair. */
function PreflightReport({ report, issue, onFix, fixing, isEditing, window }: PreflightReportProps) {
  const { rows, repairs, rowsWithIssues, productsWithIssues, totalProducts } = report;
  const wanted = repairs.find((repair) => repair.issue === issue);
  const [chosen, setChosen] = useState(wanted ? repairKey(wanted) : null);
  // A repair may be gone once it was made.
  const repair = repairs.find((one) => repairKey(one) === chosen);
  const shown = repair ? rows.filter((row) => mends(repair, row)) : rows;
  return (
    <>
      <p className="font-semibold" role="status">
        {texts.preflightCount(
          formatNumber(productsWithIssues),
          formatNumber(totalProducts),
          formatNumber(rowsWithIssues),
        )}
      </p>
      <RepairList repairs={repairs} chosen={repair ? chosen : null} onChoose={setChosen} window={window} />
      <NoteList notes={report.notes} window={window} />
      <section aria-labelledby="rows-title" className="mt-6">
        <header className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3 id="rows-title" className="min-w-0 text-sm font-bold text-muted [overflow-wrap:anywhere]">
            {repair ? texts.rowsOf(repair.message) : texts.rowsTitle}
          </h3>
          {repair && (
            <Button look="ghost" size="small" onClick={() => setChosen(null)}>
              {texts.preflightAll}
            </Button>
          )}
        </header>
        {!repair && rows.length < rowsWithIssues && (
          <p className="mb-3 text-sm text-muted">{texts.preflightFirst(formatNumber(rows.length))}</p>
        )}
        {shown.length === 0 ? (
          <p className="text-sm text-muted">{texts.preflightBeyond}</p>
        ) : (
          <PreflightRows
            rows={shown}
            onFix={(row) => onFix(row, below(shown, row))}
            fixing={fixing}
            isEditing={isEditing}
          />
        )}
      </section>
    </>
  );
}

interface PreflightDialogProps {
  window: number | 'all';
  label: string;
  issue: string | null;
  onClose: () => void;
  /** Opens a row's product for editing; `others` are repaired after it. */
  onEdit: (row: PreflightRow, others: PreflightRow[]) => void;
  /** A product is loading for the edit dialog. */
  isOpening: boolean;
  isEditing: boolean;
}

const isEmpty = (code: string | null | undefined) => code === 'window-empty' || code === 'selection-empty';

/** 'Periksa': what Akulaku would refuse of a window, by repair, and the affected rows. */
export function PreflightDialog({ window, label, issue, onClose, onEdit, isOpening, isEditing }: PreflightDialogProps) {
  const shop = downloadShop.use();
  const query = useQuery(preflightQuery(window, shop));
  const download = useDownload(onClose);
  const found = query.data;
  // Stored readiness is that of the first shop.
  const ready = found === undefined ? 0 : found.totalProducts - found.productsWithIssues;
  const isAllReady = found?.productsWithIssues === 0;
  const hasUnready = ready > 0 && !isAllReady;

  return (
    <Dialog
      width="large"
      title={window === 'all' ? texts.preflightTitleAll : texts.preflightTitle(label)}
      onClose={onClose}
      footer={
        <>
          <Button
            look={isAllReady ? 'primary' : 'secondary'}
            disabled={found === undefined}
            onClick={() => download(wholeWorkbook(window, label, shop))}
          >
            <FileSpreadsheet aria-hidden />
            {window === 'all'
              ? texts.preflightDownloadZip
              : texts.preflightDownload(found === undefined ? null : formatNumber(found.totalProducts))}
          </Button>
          {hasUnready && (
            <Button onClick={() => download(workbookOfReady(window, shop))}>
              <FileCheck aria-hidden />
              {texts.preflightDownloadReady(formatNumber(ready))}
            </Button>
          )}
        </>
      }
    >
      <ShopChoice marketplace="akulaku" value={shop} onChange={downloadShop.set} />
      {found === undefined && query.error instanceof ApiError && isEmpty(query.error.error) ? (
        <EmptyState icon={<PackageOpen />} title={errorTextOf(query.error)} text={texts.preflightEmptyText} />
      ) : (
        <Fetched
          query={query}
          waiting={
            <Loading className="space-y-3 py-2">
              <Skeleton className="h-10 w-2/3" />
              <Skeleton className="h-16" />
              <Skeleton className="h-16" />
            </Loading>
          }
        >
          {(report) =>
            report.rows.length === 0 ? (
              <>
                <EmptyState icon={<CircleCheck />} title={texts.preflightClean(formatNumber(report.totalProducts))} />
                <NoteList notes={report.notes} window={window} />
              </>
            ) : (
              <PreflightReport
                report={report}
                issue={issue}
                onFix={onEdit}
                fixing={isOpening}
                isEditing={isEditing}
                window={window}
              />
            )
          }
        </Fetched>
      )}
    </Dialog>
  );
}
