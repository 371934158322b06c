import type { BulkAnswer } from '@pindahlapak/contract';
import { bulkScreenTexts as texts, productTexts } from '@pindahlapak/messages';
import { formatNumber, formatRupiah } from '@pindahlapak/model';
import { type ReactNode, useId, useState } from 'react';

type Counted = Pick<BulkAnswer, 'readiness' | 'preview'>;

/** Counts the ready products before and after a change, without excluded ones; null if readiness was not counted. */
export function readinessWithout({ readiness, preview }: Counted, leftOut: ReadonlySet<string>) {
  if (readiness === undefined) return null;
  const out = preview.flatMap((row) => (leftOut.has(row.id) && row.readiness ? [row.readiness] : []));
  return {
    before: readiness.before.ready - out.filter(({ before }) => before === 'siap').length,
    after: readiness.after.ready - out.filter(({ after }) => after === 'siap').length,
    products: readiness.products - out.length,
  };
}

type Row = BulkAnswer['preview'][number];
type Shown = Row['before'][string] | undefined;

interface BulkPreviewProps {
  /** `excludedOutsidePreview`: number of excluded products that this preview does not list. */
  answer: BulkAnswer & { excludedOutsidePreview: number };
  /** Ids of the listed products that the seller excluded. */
  leftOut: ReadonlySet<string>;
  /** A new preview is loading, which could not consider a product excluded now. */
  isCounting: boolean;
  onLeaveOut: (id: string, isOut: boolean) => void;
}

const labels: Record<string, string> = productTexts.fields;
const shownText = (field: string, value: Shown): string => {
  if (value === null || value === undefined || value === '') return texts.empty;
  const isMoney = field === 'price' || field.startsWith('variants.');
  return isMoney && typeof value === 'number' ? formatRupiah(value) : String(value);
};

type Range = NonNullable<Row['exportPrice']>['before'];

const rangeText = (range: Range): string => {
  if (range === null) return texts.empty;
  return range.min === range.max ? formatRupiah(range.min) : `${formatRupiah(range.min)}–${formatNumber(range.max)}`;
};

function ChangeLine({ label, before, after }: { label: string; before: string; after: string }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-muted">{label}:</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">
        <del className="text-muted">{before}</del>
        {' → '}
        <ins className="font-semibold no-underline">{after}</ins>
      </dd>
    </div>
  );
}

/** Up to this number variants are listed; otherwise their count is shown, and the list on request. */
const variantsShown = 3;

function Change({ row: { before, after, variantNames = {}, exportPrice } }: { row: Row }) {
  const [showsAll, setShowsAll] = useState(false);
  if (after === null) return <span className="font-semibold text-danger-ink">{texts.deleted}</span>;
  const fields = Object.keys(after).filter((field) => !(field in variantNames));
  const variants = Object.keys(variantNames);
  const named = showsAll || variants.length <= variantsShown ? variants : [];
  const line = (field: string, label: string) => (
    <ChangeLine
      key={field}
      label={label}
      before={shownText(field, before[field])}
      after={shownText(field, after[field])}
    />
  );
  return (
    <>
      <dl className="space-y-1">
        {fields.map((field) => line(field, labels[field] ?? field))}
        {exportPrice && (
          <ChangeLine
            label={productTexts.columns.sellPrice}
            before={rangeText(exportPrice.before)}
            after={rangeText(exportPrice.after)}
          />
        )}
        {named.map((field) => line(field, variantNames[field] ?? ''))}
      </dl>
      {named.length < variants.length && (
        <button type="button" className="text-link" onClick={() => setShowsAll(true)}>
          {texts.showVariants(formatNumber(variants.length))}
        </button>
      )}
    </>
  );
}

const toneOf = (gain: number): string =>
  gain === 0 ? 'text-muted' : gain < 0 ? 'text-danger-ink' : 'text-success-ink';

function Figures({ answer, leftOut }: Pick<BulkPreviewProps, 'answer' | 'leftOut'>) {
  const { matched, skipped, excludedOutsidePreview } = answer;
  const changed = answer.changed - leftOut.size;
  const readiness = readinessWithout(answer, leftOut);
  const unchanged = matched - answer.changed - skipped;
  const parts = [
    unchanged > 0 ? texts.unchanged(formatNumber(unchanged)) : null,
    skipped > 0 ? texts.skipped(formatNumber(skipped)) : null,
    leftOut.size + excludedOutsidePreview > 0
      ? texts.leftOut(formatNumber(leftOut.size + excludedOutsidePreview))
      : null,
  ].filter((part) => part !== null);
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm tabular-nums" role="status">
      <span className="font-bold">{changed === 0 ? texts.nothing : texts.changed(formatNumber(changed))}</span>
      {parts.length > 0 && <span className="text-muted">{parts.join(' · ')}</span>}
      {readiness && changed > 0 && readiness.products > 0 && (
        <span className={toneOf(readiness.after - readiness.before)}>
          {readiness.after === readiness.before
            ? texts.readinessSame(formatNumber(readiness.after))
            : texts.readiness(formatNumber(readiness.before), formatNumber(readiness.after))}
          {readiness.products < changed && ` ${texts.readinessOf(formatNumber(readiness.products))}`}
        </span>
      )}
    </p>
  );
}

interface FirstRowsProps {
  title: string;
  shown: number;
  total: number;
  children: ReactNode;
}

/** A titled list; says so if it shows only the first ones. */
function FirstRows({ title, shown, total, children }: FirstRowsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="text-sm font-bold">
        {title}
        {shown < total && <span className="font-normal text-muted"> · {texts.previewFirst(formatNumber(shown))}</span>}
      </h3>
      <ul className="mt-1 divide-y divide-line rounded-control border border-line">{children}</ul>
    </section>
  );
}

/** How many products change and how, the first ones with a checkbox to exclude them, and which are skipped. */
export function BulkPreview({ answer, leftOut, isCounting, onLeaveOut }: BulkPreviewProps) {
  const { preview, skippedRows, changed, skipped } = answer;
  return (
    <div className="space-y-3">
      <Figures answer={answer} leftOut={leftOut} />
      {preview.length > 0 && (
        <FirstRows title={texts.preview} shown={preview.length} total={changed}>
          {preview.map((row) => (
            <li
              key={row.id}
              className="flex items-start pr-3 text-[0.8125rem] [contain-intrinsic-size:auto_3rem] [content-visibility:auto]"
            >
              {/* Vertically centred on the first line. */}
              <label className="grid size-9 shrink-0 place-items-center max-sm:size-11">
                <input
                  type="checkbox"
                  className="size-4 accent-brand"
                  aria-label={texts.include(row.name)}
                  checked={!leftOut.has(row.id)}
                  // A disabled checkbox would lose the focus.
                  aria-disabled={isCounting || undefined}
                  onChange={({ target }) => !isCounting && onLeaveOut(row.id, !target.checked)}
                />
              </label>
              <div className="min-w-0 flex-1 py-2 max-sm:py-3">
                <p className="font-semibold [overflow-wrap:anywhere]">{row.name}</p>
                <Change row={row} />
              </div>
            </li>
          ))}
        </FirstRows>
      )}
      {skippedRows.length > 0 && (
        <FirstRows title={texts.skippedTitle} shown={skippedRows.length} total={skipped}>
          {skippedRows.map(({ id, name, reason }) => (
            <li key={id} className="px-3 py-2 text-[0.8125rem]">
              <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
              <p className="text-danger-ink">{reason}</p>
            </li>
          ))}
        </FirstRows>
      )}
    </div>
  );
}
