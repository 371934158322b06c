import { commonTexts, exportIssueText, exportRowTexts as texts, productTexts } from '@pindahlapak/messages';
import { type DataConfiguration, formatRupiah, type Product, type Readiness } from '@pindahlapak/model';
import {
  akulakuColumn,
  type AkulakuColumnKey,
  akulakuColumns,
  type CellSource,
  type CellTrace,
  type CellValue,
  isOfProduct,
  type RowNet,
  type RowTrace,
} from '@pindahlapak/rules';
import { CircleCheck, Eye, Pencil, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Fetched } from '../../components/feedback/fetched.tsx';
import { Note } from '../../components/feedback/note.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { Button } from '../../components/form/button.tsx';
import { SelectField } from '../../components/form/field.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { classNames } from '../../lib/dom/class-names.ts';
import { stepText } from '../../lib/format/step-text.ts';
import { ShopChoice } from '../../shared/shop-choice.tsx';
import { downloadShop } from './download-shop.ts';
import { groupCells, type TracedRows, useExportRows } from './export-rows.ts';

/** Formats a cell's value for people; prices in rupiah. */
function shownValue(column: AkulakuColumnKey, value: CellValue): string {
  if (value === null || value === '') return texts.empty;
  return akulakuColumn[column].kind === 'rupiah' && typeof value === 'number' ? formatRupiah(value) : String(value);
}

/** Texts with more characters or lines than this are folded. */
const foldedAt = { characters: 260, lines: 4 };

/** A value of the row; long ones are folded and can be opened. */
function CellText({ column, value, strong = false }: { column: AkulakuColumnKey; value: CellValue; strong?: boolean }) {
  const [open, setOpen] = useState(false);
  const text = shownValue(column, value);
  const isLong = text.length > foldedAt.characters || text.split('\n').length > foldedAt.lines;
  return (
    <div>
      <p
        className={classNames(
          'whitespace-pre-wrap [overflow-wrap:anywhere]',
          strong ? 'font-semibold' : 'text-muted',
          isLong && !open && 'line-clamp-4',
        )}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className="text-link mt-0 text-[0.8125rem]"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? texts.less : texts.more}
        </button>
      )}
    </div>
  );
}

const sourceLabel = (source: CellSource): string =>
  isOfProduct(source) ? productTexts.fields[source] : texts.sources[source];

interface TracedCellProps {
  column: AkulakuColumnKey;
  trace: CellTrace;
  rules: DataConfiguration;
  /** The cell's issues, and whether Akulaku would refuse them. */
  issues: { text: string; isRefused: boolean }[];
}

/** A cell of the row: its source, each rule that changed it, and the value in the sheet. */
function TracedCell({ column, trace, rules, issues }: TracedCellProps) {
  const { source, before, steps, after } = trace;
  const { letter, name } = akulakuColumn[column];
  const isCopy = steps.length === 0;
  return (
    <li className="grid gap-x-4 gap-y-1.5 border-t border-line py-3 first:border-0 sm:grid-cols-[11rem_1fr]">
      <div className="min-w-0">
        <h4 className="flex items-baseline gap-2 text-sm font-semibold">
          <span
            className="w-7 shrink-0 rounded bg-sunken text-center text-xs leading-5 font-bold text-muted"
            aria-hidden
          >
            {letter}
          </span>
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="sr-only">{texts.column(letter)}: </span>
            {name}
          </span>
        </h4>
        {isCopy && <p className="pl-9 text-xs text-muted">{sourceLabel(source)}</p>}
      </div>
      <div className="min-w-0 text-sm">
        {isCopy ? (
          <CellText column={column} value={after} strong />
        ) : (
          <ol className="space-y-3 border-l-2 border-line pl-4">
            <li>
              <p className="text-xs font-semibold text-muted">
                {texts.source}: {sourceLabel(source)}
              </p>
              <CellText column={column} value={before} />
            </li>
            {steps.map((step, index) => {
              const { title, details } = stepText(step, rules);
              const isLast = index === steps.length - 1;
              return (
                <li key={`${index}-${step.kind}`}>
                  <p className="text-xs font-semibold text-brand-ink">{title}</p>
                  {details.length > 0 && (
                    <ul className="mb-1 list-inside list-disc text-xs text-muted [overflow-wrap:anywhere]">
                      {details.map((detail) => (
                        <li key={detail}>{detail}</li>
                      ))}
                    </ul>
                  )}
                  {isLast && <p className="mt-3 text-xs font-semibold text-muted">{texts.result}</p>}
                  <CellText column={column} value={step.after} strong={isLast} />
                </li>
              );
            })}
          </ol>
        )}
        {issues.map(({ text, isRefused }) => (
          <p
            key={text}
            className={classNames(
              'mt-1.5 text-[0.8125rem] font-medium',
              isRefused ? 'text-danger-ink' : 'text-accent-ink',
            )}
          >
            {text}
          </p>
        ))}
      </div>
    </li>
  );
}

interface ExportRowDialogProps {
  product: Product;
  onClose: () => void;
  onEdit: () => void;
}

function IssueSummary({ issues }: { issues: readonly { readiness: Readiness }[] }) {
  const refused = issues.filter(({ readiness }) => readiness === 'belum-siap').length;
  const [tone, Icon, text] =
    issues.length === 0
      ? (['success', CircleCheck, texts.noIssues] as const)
      : refused === 0
        ? (['accent', Eye, texts.looksTitle(issues.length)] as const)
        : (['danger', TriangleAlert, texts.issuesTitle(refused)] as const);
  return (
    <Note className="mb-4 font-semibold" tone={tone} icon={<Icon aria-hidden />}>
      {text}
    </Note>
  );
}

/** The net of a sale, and how it is calculated. */
function NetLine({ net }: { net: RowNet | null }) {
  if (net === null) return null;
  return (
    <p className="mb-4 text-sm text-muted tabular-nums">
      <span className={classNames('font-semibold', net.net < 0 ? 'text-danger-ink' : 'text-ink')}>
        {texts.net(formatRupiah(net.net))}
      </span>{' '}
      {texts.netOf(formatRupiah(net.price), formatRupiah(net.deducted), formatRupiah(net.sourcePrice))}
    </p>
  );
}

const rowLabel = ({ color, variation }: RowTrace, index: number): string =>
  [`${index + 1}.`, color.after, variation.after].filter((part) => part !== null).join(' ');

/** 'Lihat hasil di template': the exact rows of the template, each cell with its source, rules and result. */
export function ExportRowDialog({ product, onClose, onEdit }: ExportRowDialogProps) {
  const query = useExportRows(product);
  const shop = downloadShop.use();
  const [chosen, setChosen] = useState(0);
  const body = ({ traces, issues: all, rules, nets }: TracedRows) => {
    const index = chosen < traces.length ? chosen : 0;
    const trace = traces[index];
    const issues = all.filter(({ row }) => row === null || row === index);
    if (trace === undefined)
      return issues.map((issue) => (
        <p key={issue.code} className="text-danger-ink" role="status">
          {exportIssueText(issue)}
        </p>
      ));
    const cells = (title: string, columns: AkulakuColumnKey[]) =>
      columns.length > 0 && (
        <section className="mb-5">
          <h3 className="mb-1 text-sm font-bold text-muted">{title}</h3>
          <ul>
            {columns.map((column) => (
              <TracedCell
                key={column}
                column={column}
                trace={trace[column]}
                rules={rules}
                issues={issues
                  .filter((issue) => issue.column === column)
                  .map((issue) => ({ text: exportIssueText(issue), isRefused: issue.readiness === 'belum-siap' }))}
              />
            ))}
          </ul>
        </section>
      );
    const groups = groupCells(trace);
    const isFlagged = (column: AkulakuColumnKey) => issues.some((issue) => issue.column === column);
    const unflagged = (columns: AkulakuColumnKey[]) => columns.filter((column) => !isFlagged(column));
    const empty = unflagged(groups.empty);
    return (
      // The dialog scrolls; without a control inside, this is what the keyboard scrolls it from.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <section tabIndex={0} aria-label={texts.traceTitle} className="rounded-control">
        <ShopChoice marketplace="akulaku" value={shop} onChange={downloadShop.set} />
        {traces.length > 1 && (
          <SelectField
            label={texts.variantRow}
            className="mb-4"
            value={index}
            options={traces.map((one, value) => ({ value, label: rowLabel(one, value) }))}
            onChoose={(value) => setChosen(value)}
          />
        )}
        <IssueSummary issues={issues} />
        <NetLine net={nets[index] ?? null} />
        {cells(texts.flaggedTitle, akulakuColumns.map(({ key }) => key).filter(isFlagged))}
        {cells(texts.changedTitle, unflagged(groups.changed))}
        {cells(texts.copiedTitle, unflagged(groups.copied))}
        {cells(texts.fixedTitle, unflagged(groups.fixed))}
        {empty.length > 0 && (
          <p className="mb-3 text-sm text-muted">
            {texts.emptyTitle}:{' '}
            {empty.map((key) => `${akulakuColumn[key].letter} ${akulakuColumn[key].name}`).join(', ')}
          </p>
        )}
      </section>
    );
  };

  return (
    <Dialog
      closedByFooter
      width="large"
      title={texts.traceTitle}
      text={product.name}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {commonTexts.close}
          </Button>
          <Button onClick={onEdit}>
            <Pencil aria-hidden />
            {texts.edit}
          </Button>
        </>
      }
    >
      <Fetched
        query={query}
        waiting={
          <Loading className="space-y-4 py-2">
            <Skeleton className="h-12" />
            <Skeleton className="h-24" />
            <Skeleton className="h-24" />
          </Loading>
        }
      >
        {body}
      </Fetched>
    </Dialog>
  );
}
