import { importFileTexts as texts } from '@pindahlapak/messages';
import { catalogueFileLimits, formatNumber } from '@pindahlapak/model';
import { Table, TableCell, TableHead, TableRow } from '../../../components/display/table.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { SelectField } from '../../../components/form/field.tsx';
import { noDecisions } from '../checking/decisions.ts';
import type { ImportCheck } from './choices.ts';
import type { FileReading } from './use-file-reading.ts';

function Preview({ report }: { report: ImportCheck }) {
  const { columns, headerRow } = report;
  const depth = Math.max(0, ...columns.map(({ samples }) => samples.length));
  return (
    <Table caption={texts.preview}>
      <thead>
        <tr>
          <TableHead>{texts.rowNumber(formatNumber(headerRow))}</TableHead>
          {columns.map(({ column, header }) => (
            <TableHead key={column} className="max-w-48 truncate">
              {header === '' ? texts.nameless(formatNumber(column + 1)) : header}
            </TableHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: depth }, (_, row) => (
          <TableRow key={row}>
            <TableHead scope="row">{texts.rowNumber(formatNumber(headerRow + row + 1))}</TableHead>
            {columns.map(({ column, samples }) => (
              <TableCell key={column} className="max-w-48 truncate">
                {samples[row]}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}

export function HeaderRowField({ reading, report }: { reading: FileReading; report: ImportCheck }) {
  const { sheets, sheet, headerRow } = report;
  const rows = sheets.find(({ name }) => name === sheet)?.rows ?? 0;
  const last = Math.max(headerRow, Math.min(rows, catalogueFileLimits.headerRowsMax));
  return (
    <SelectField
      label={texts.headerRow}
      value={headerRow}
      disabled={reading.isReading}
      options={Array.from({ length: last }, (_, at) => ({
        value: at + 1,
        label: texts.rowNumber(formatNumber(at + 1)),
      }))}
      onChoose={(value) => reading.chooseTable({ sheet, headerRow: value })}
    />
  );
}

/** For a file with several sheets: selects the sheet with the products, and its header row. */
export function SheetStep({ reading, report }: { reading: FileReading; report: ImportCheck }) {
  const { sheets, sheet } = report;
  return (
    <>
      <div className="grid gap-x-4 sm:grid-cols-2">
        <SelectField
          label={texts.sheet}
          value={sheet}
          disabled={reading.isReading}
          options={sheets.map((one) => ({
            value: one.name,
            label: texts.sheetRows(one.name, formatNumber(one.rows)),
          }))}
          onChoose={(sheet) => reading.chooseTable({ sheet })}
        />
        <HeaderRowField reading={reading} report={report} />
      </div>
      {reading.readError && !reading.isReading ? (
        <ErrorState error={reading.readError} onRetry={() => reading.readAgain(noDecisions)} />
      ) : (
        <div aria-busy={reading.isReading} className={reading.isReading ? 'opacity-55' : undefined}>
          <Preview report={report} />
        </div>
      )}
    </>
  );
}
