import { catalogueFileLimits } from '@pindahlapak/model';
import { expect, it } from 'vitest';
import { readImportFile } from './read-import-file.ts';

it('a file of more rows than are read says how it comes in after all', () => {
  const bytes = Buffer.from(`Nama;Harga\n${'Kaos;5000\n'.repeat(catalogueFileLimits.rowsMax + 1)}`);
  expect(() => readImportFile({ bytes, options: {} })).toThrow(
    'Isi file ini lebih dari 20.000 baris. Bagi menjadi beberapa file, masing-masing dengan baris judul kolom di atasnya',
  );
});
