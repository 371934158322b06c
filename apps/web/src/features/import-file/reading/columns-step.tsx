import { importFileTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { Check } from 'lucide-react';
import { Badge } from '../../../components/display/badge.tsx';
import { Button } from '../../../components/form/button.tsx';
import { SelectField } from '../../../components/form/field.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { classNames } from '../../../lib/dom/class-names.ts';
import { noDecisions } from '../checking/decisions.ts';
import type { ImportColumn, ImportField } from './choices.ts';
import { HeaderRowField } from './sheet-step.tsx';
import type { FileReading } from './use-file-reading.ts';

const fieldOptions = [
  { value: '', label: texts.notUsed },
  ...Object.entries(texts.fields).map(([value, label]) => ({ value, label })),
];

const exampleMax = 90;
function exampleOf(samples: readonly string[]): string {
  const cells = samples.filter((cell) => cell.trim() !== '').join(' · ');
  if (cells === '') return texts.noExample;
  return texts.example(cells.length > exampleMax ? `${cells.slice(0, exampleMax)}…` : cells);
}

interface ColumnFieldProps {
  column: ImportColumn;
  isChosen: boolean;
  onChoose: (field: ImportField | null) => void;
}

function ColumnField({ column: { column, header, field, isGuess, samples }, isChosen, onChoose }: ColumnFieldProps) {
  const label = header.trim() === '' ? texts.nameless(formatNumber(column + 1)) : header.slice(0, 80);
  return (
    <SelectField
      className="min-w-0"
      label={<span className="[overflow-wrap:anywhere]">{label}</span>}
      hint={<span className="line-clamp-2 [overflow-wrap:anywhere]">{exampleOf(samples)}</span>}
      aside={
        (isChosen && (
          <Badge tone="brand" className="-my-0.5">
            {texts.chosen}
          </Badge>
        )) ||
        (isGuess && (
          <Badge tone="info" className="-my-0.5">
            {texts.guessed}
          </Badge>
        ))
      }
      value={field ?? ''}
      options={fieldOptions}
      onChoose={(value) => onChoose((value || null) as ImportField | null)}
    />
  );
}

/** The fields that a new product needs besides its link; a file with IDs changes existing products. */
const neededFields = ['name', 'price', 'productImage1'] as const;

const missingFields = (columns: readonly ImportColumn[]) => {
  const chosen = new Set(columns.map(({ field }) => field));
  return chosen.has('id') ? [] : neededFields.filter((field) => !chosen.has(field));
};

/** Returns whether the columns hold what rows need: a product's ID, or all fields of a new product. */
export const isReadable = (columns: readonly ImportColumn[]): boolean => missingFields(columns).length === 0;

const nameOf = (field: ImportField): string => texts.fields[field] ?? field;

/** 'Nama Produk ✓', 'Harga belum ada': the required fields, and whether a column holds them. */
function NeededFields({ columns }: { columns: readonly ImportColumn[] }) {
  const missing = missingFields(columns);
  return (
    <div className="mb-4 rounded-control bg-sunken px-3.5 py-2.5 text-sm" role="status">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
        <span className="font-semibold">{texts.needed}</span>
        {neededFields.map((field) =>
          missing.includes(field) ? (
            <Badge key={field} tone="danger">
              {texts.neededMissing(nameOf(field))}
            </Badge>
          ) : (
            <Badge key={field} tone="success">
              <Check aria-hidden />
              {nameOf(field)}
            </Badge>
          ),
        )}
      </p>
      {missing.length > 0 && (
        <p className="mt-1.5 text-danger-ink">{texts.columnsNeeded(missing.map(nameOf).join(', '))}</p>
      )}
    </div>
  );
}

/** Assigns a field to each column, guessed until chosen; also asks for the header row if no sheet step did. */
export function ColumnsStep({ reading }: { reading: FileReading }) {
  const { read, columns, choose, forget, isReading, readError, readAgain } = reading;
  const choices = read?.choices.columns ?? {};
  const hasChoices = Object.keys(choices).length > 0;
  return (
    <>
      {read?.report.sheets.length === 1 && (
        <div className="max-w-40">
          <HeaderRowField reading={reading} report={read.report} />
        </div>
      )}
      {readError && !isReading && <ErrorState error={readError} onRetry={() => readAgain(noDecisions)} />}
      {hasChoices && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted">{read?.isRecalled ? texts.remembered : ''}</p>
          <Button look="secondary" size="small" busy={isReading} onClick={forget}>
            {texts.forget}
          </Button>
        </div>
      )}
      {!columns.some(({ field }) => field === 'id') && <NeededFields columns={columns} />}
      <div
        aria-busy={isReading}
        className={classNames('grid gap-x-5 gap-y-3 sm:grid-cols-2 lg:grid-cols-3', isReading && 'opacity-55')}
      >
        {columns.map((column) => (
          <ColumnField
            key={column.column}
            column={column}
            isChosen={choices[column.column] !== undefined}
            onChoose={(field) => choose(column.column, field)}
          />
        ))}
      </div>
    </>
  );
}
