import { type checkImportEndpoint, type EndpointData, getMeEndpoint } from '@pindahlapak/contract';
import { importFileTexts as texts, uploadTexts } from '@pindahlapak/messages';
import { expect, it } from 'vitest';
import { makeUser } from '../test/factories.ts';
import { fakeApi } from '../test/fake-api.ts';
import { fakeUploads, pickFile } from '../test/fake-uploads.ts';
import { renderApp } from '../test/render-app.tsx';

const report: EndpointData<typeof checkImportEndpoint> = {
  sheets: [
    { name: 'November', rows: 3 },
    { name: 'Desember', rows: 0 },
  ],
  sheet: 'November',
  headerRow: 1,
  columns: (['name', 'price', 'productImage1'] as const).map((field, column) => ({
    column,
    header: field,
    field,
    isGuess: true,
    samples: [],
  })),
  counts: { baru: 3, berubah: 0, sama: 0, konflik: 0, ditolak: 0, dilewati: 0 },
  conflicts: 0,
  kept: 0,
  quota: { productCount: 0, productStorage: 10, newProducts: 3, overQuota: 0, refusedRows: 0, isExpired: false },
  problems: [],
  rows: [],
};

it('reads a file again after an empty sheet was chosen by mistake', async () => {
  const api = fakeApi();
  api.succeed(getMeEndpoint, makeUser());
  fakeUploads((form) => {
    const { sheet } = JSON.parse(String(form.get('options'))) as { sheet?: string };
    if (sheet !== 'Desember') return [200, { code: 200, message: 'Terbaca.', data: report }];
    return [422, { code: 422, message: 'File ini kosong.', data: { error: 'import-file-unreadable' } }];
  });
  const { screen } = await renderApp('/impor-file', { token: 'token-1' });
  await expect.element(screen.getByRole('button', { name: /Siti/ })).toBeVisible();
  const pick = () => pickFile(screen.getByLabelText(uploadTexts.pickFile).element(), 'stok.xlsx');
  const sheet = screen.getByRole('combobox', { name: texts.sheet });
  pick();
  await sheet.selectOptions('Desember');
  await expect.element(screen.getByText('File ini kosong.')).toBeVisible();
  await screen.getByRole('button', { name: texts.otherFile }).click();
  pick();
  await expect.element(sheet).toHaveValue('November');
});
