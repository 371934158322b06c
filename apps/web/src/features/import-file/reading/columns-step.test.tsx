import { importFileTexts as texts } from '@pindahlapak/messages';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { ColumnsStep } from './columns-step.tsx';
import type { FileReading } from './use-file-reading.ts';

const columns = [
  { column: 0, header: 'Nama Barang', field: 'name', isGuess: true, samples: ['Kaos'] },
  { column: 1, header: 'Catatan', field: null, isGuess: false, samples: ['rak 1'] },
];

/** A file that was read, with this number of sheets. */
const readingOf = (sheets: number) =>
  ({
    columns,
    isReading: false,
    readError: null,
    read: {
      choices: { columns: {} },
      report: {
        columns,
        sheet: 'Stok 1',
        headerRow: 2,
        sheets: Array.from({ length: sheets }, (_, at) => ({ name: `Stok ${at + 1}`, rows: 9 })),
      },
    },
  }) as unknown as FileReading;

it('asks for the header row if no earlier step did', async () => {
  const screen = await render(<ColumnsStep reading={readingOf(1)} />);
  await expect.element(screen.getByLabelText(texts.headerRow, { exact: true })).toHaveValue('2');
  await screen.rerender(<ColumnsStep reading={readingOf(2)} />);
  await expect.element(screen.getByLabelText(texts.headerRow, { exact: true })).not.toBeInTheDocument();
});
