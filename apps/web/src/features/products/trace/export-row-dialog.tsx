import { commonTexts, exportIssueText, exportRowTexts as texts } from '@pindahlapak/messages';
import type { Product, Readiness } from '@pindahlapak/model';
import { akulakuColumn, akulakuColumns, type AkulakuColumnKey, type RowTrace } from '@pindahlapak/rules';
import { CircleCheck, Eye, Pencil, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { Select } from '../../../components/form/select.tsx';
import { Dialog } from '../../../components/overlay/dialog.tsx';
import { IconNote } from '../../../components/feedback/icon-note.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';
import { groupCells } from './group-cells.ts';
import { TracedCell } from './traced-cell.tsx';
import { useExportRows } from './use-export-rows.ts';

interface ExportRowDialogProps {
  product: Product;
  onClose: () => void;
  onEdit: () => void;
}

function IssueSummary({ issues }: { issues: readonly { readiness: Readiness }[] }) {
  const refused = issues.filter(({ readiness }) => readiness === 'belum-siap').length;
  if (issues.length === 0)
    return (
      <IconNote className="mb-4" tone="success" icon={<CircleCheck aria-hidden />}>
        {texts.noIssues}
      </IconNote>
    );
  if (refused === 0)
    return (
      <IconNote className="mb-4" tone="accent" icon={<Eye aria-hidden />}>
        {texts.looksTitle(issues.length)}
      </IconNote>
    );
  return (
    <IconNote className="mb-4" tone="danger" icon={<TriangleAlert aria-hidden />}>
      {texts.issuesTitle(refused)}
    </IconNote>
  );
}

/** What a variant's row is called: its options. */
const rowLabel = ({ color, variation }: RowTrace, index: number): string =>
  [`${index + 1}.`, color.after, variation.after].filter((part) => part !== null).join(' ');

/** 'Lihat hasil di template': the exact rows of the template, each cell with its source, rules and result. */
export default function ExportRowDialog({ product, onClose, onEdit }: ExportRowDialogProps) {
  const { rows, error, isFetching, retry } = useExportRows(product);
  const [chosen, setChosen] = useState(0);
  const index = rows === null || chosen >= rows.traces.length ? 0 : chosen;
  const issues = rows?.issues.filter((issue) => issue.row === null || issue.row === index) ?? [];
  const trace = rows?.traces[index];

  const cells = (title: string, columns: AkulakuColumnKey[]) =>
    rows !== null &&
    trace !== undefined &&
    columns.length > 0 && (
      <section className="mb-5">
        <h3 className="mb-1 text-sm font-bold text-muted">{title}</h3>
        <ul>
          {columns.map((column) => (
            <TracedCell
              key={column}
              column={column}
              trace={trace[column]}
              rules={rows.rules}
              issues={issues
                .filter((issue) => issue.column === column)
                .map((issue) => ({ text: exportIssueText(issue), isRefused: issue.readiness === 'belum-siap' }))}
            />
          ))}
        </ul>
      </section>
    );

  const body = () => {
    if (rows === null && error) return <ErrorState error={error} onRetry={retry} busy={isFetching} />;
    if (rows === null)
      return (
        <Loading className="space-y-4 py-2">
          <Skeleton className="h-12" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </Loading>
      );
    if (trace === undefined)
      return issues.map((issue) => (
        <p key={issue.code} className="text-danger-ink" role="status">
          {exportIssueText(issue)}
        </p>
      ));
    const groups = groupCells(trace);
    const isFlagged = (column: AkulakuColumnKey) => issues.some((issue) => issue.column === column);
    const unflagged = (columns: AkulakuColumnKey[]) => columns.filter((column) => !isFlagged(column));
    const empty = unflagged(groups.empty);
    return (
      // The dialog scrolls; without a control inside, this is what the keyboard scrolls it from.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      <section tabIndex={0} aria-label={texts.traceTitle} className="rounded-control">
        {rows.traces.length > 1 && (
          <Field label={texts.variantRow}>
            {(control) => (
              <Select
                {...control}
                className="mb-4"
                value={index}
                options={rows.traces.map((one, value) => ({ value, label: rowLabel(one, value) }))}
                onChange={(event) => setChosen(Number(event.target.value))}
              />
            )}
          </Field>
        )}
        <IssueSummary issues={issues} />
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
      open
      width="large"
      title={texts.traceTitle}
      text={texts.traceText(product.name)}
      onOpenChange={(open) => !open && onClose()}
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
      {body()}
    </Dialog>
  );
}
