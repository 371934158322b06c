import type { TemplateDetail } from '@pindahlapak/contract';
import { templateTexts as texts } from '@pindahlapak/messages';
import { formatDecimal, formatNumber } from '@pindahlapak/model';
import { Card } from '../../../components/display/card.tsx';
import { Folded } from '../../../components/display/folded.tsx';

type Limits = Pick<TemplateDetail['columns'][number], 'duty' | 'lengthMin' | 'lengthMax' | 'min' | 'max'>;

/** Describes the template's rules for a column's values in one line. */
export function rulesOf({ duty, lengthMin, lengthMax, min, max }: Limits): string {
  const rules: string[] = [texts.duties[duty]];
  if (lengthMax !== null && (lengthMin ?? 0) > 1)
    rules.push(texts.lengthBetween(formatNumber(lengthMin ?? 0), formatNumber(lengthMax)));
  else if (lengthMax !== null) rules.push(texts.lengthUpTo(formatNumber(lengthMax)));
  if (min !== null && max !== null) rules.push(texts.numberBetween(formatDecimal(min), formatDecimal(max)));
  return rules.join(' · ');
}

type Column = TemplateDetail['columns'][number];

function FilledColumns({ columns }: { columns: readonly Column[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line text-sm">
      {columns.map((column) => (
        <li key={column.letters} className="grid gap-x-4 gap-y-0.5 py-2 sm:grid-cols-[3rem_1fr_1fr]">
          <span className="text-muted tabular-nums">{column.letters}</span>
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="font-semibold">{column.label}</span>
            {column.fieldLabel !== null && <span className="text-muted"> ← {column.fieldLabel}</span>}
          </span>
          <span className="text-muted">{rulesOf(column)}</span>
        </li>
      ))}
    </ul>
  );
}

function Names({ title, columns }: { title: string; columns: readonly Column[] }) {
  if (columns.length === 0) return null;
  return (
    <details className="mt-4 text-sm">
      <summary className="cursor-pointer font-semibold">{title}</summary>
      <p className="mt-2 text-muted [overflow-wrap:anywhere]">{columns.map(({ label }) => label).join(' · ')}</p>
    </details>
  );
}

export function ColumnsCard({ columns }: { columns: TemplateDetail['columns'] }) {
  const of = (...uses: Column['use'][]) => columns.filter(({ use }) => uses.includes(use));
  const filled = of('filled');
  const attributes = of('attribute');
  const empty = of('empty', 'answer');
  return (
    <Card className="py-3!">
      <Folded title={texts.columnsTitle}>
        <h3 className="mb-2 text-sm font-semibold">{texts.filledColumns(formatNumber(filled.length))}</h3>
        <FilledColumns columns={filled} />
        <Names title={texts.attributeColumns(formatNumber(attributes.length))} columns={attributes} />
        <Names title={texts.emptyColumns(formatNumber(empty.length))} columns={empty} />
      </Folded>
    </Card>
  );
}
