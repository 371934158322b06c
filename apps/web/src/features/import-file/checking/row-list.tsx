import type { ImportState } from '@pindahlapak/contract';
import { importFileTexts as texts } from '@pindahlapak/messages';
import { formatNumber, formatRupiah } from '@pindahlapak/model';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../components/display/badge.tsx';
import { ScrollRegion } from '../../../components/display/scroll-region.tsx';
import { SelectField } from '../../../components/form/field.tsx';
import type { ImportCheck } from '../reading/choices.ts';
import { stateTones } from './state-counts.tsx';

type Row = ImportCheck['rows'][number];
type Change = Row['changes'][number];

/** The states in order of interest to the seller. */
const order: readonly ImportState[] = ['konflik', 'berubah', 'baru', 'ditolak', 'sama', 'dilewati'];

function valueOf(field: string, value: string): string {
  if (value === '') return texts.empty;
  return field === 'price' && /^\d+$/.test(value) ? formatRupiah(Number(value)) : value;
}

function ChangeLine({ change: { field, before, after } }: { change: Change }) {
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 [overflow-wrap:anywhere]">
      <span className="font-semibold">{texts.fields[field] ?? field}</span>
      <del className="line-clamp-3 text-muted">{valueOf(field, before)}</del>
      <ArrowRight className="size-3.5 shrink-0 self-center text-muted" aria-label={texts.becomes} role="img" />
      <ins className="line-clamp-3 no-underline">{valueOf(field, after)}</ins>
    </li>
  );
}

/** The first rows of each state, with what would change. */
export function RowList({ report: { rows, counts } }: { report: ImportCheck }) {
  const states = order.filter((state) => rows.some((row) => row.state === state));
  const [chosen, setChosen] = useState<ImportState | null>(null);
  const state = states.find((one) => one === chosen) ?? states[0];
  if (state === undefined) return null;
  const shown = rows.filter((row) => row.state === state);
  return (
    <section className="mt-6">
      <SelectField
        className="max-w-72"
        label={texts.rows}
        hint={
          counts[state] > shown.length ? texts.rowsShown(formatNumber(shown.length), formatNumber(counts[state])) : ''
        }
        value={state}
        options={states.map((one) => ({
          value: one,
          label: `${texts.states[one]} (${formatNumber(counts[one])})`,
        }))}
        onChoose={setChosen}
      />
      <ScrollRegion label={texts.rowList} className="max-h-96 overflow-y-auto rounded-control border border-line px-4">
        <ul className="divide-y divide-line text-sm">
          {shown.map(({ row, name, message, changes }) => (
            <li key={row} className="py-2.5">
              <div className="flex items-start justify-between gap-3">
                <p className="min-w-0 [overflow-wrap:anywhere]">{texts.nameOf(row, name)}</p>
                <Badge tone={stateTones[state]}>{texts.states[state]}</Badge>
              </div>
              {message !== null && <p className="text-muted [overflow-wrap:anywhere]">{message}</p>}
              {changes.length > 0 && (
                <ul className="mt-1 space-y-1">
                  {changes.map((change) => (
                    <ChangeLine key={change.field} change={change} />
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </section>
  );
}
