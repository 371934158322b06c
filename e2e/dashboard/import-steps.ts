import { expect, type Page } from '@playwright/test';

/** A csv file with semicolons and quotes, as Excel writes it in Indonesia. */
export const csv = (rows: readonly (readonly (string | number)[])[], name = 'stok toko.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.map((row) => row.map((cell) => `"${cell}"`).join(';')).join('\r\n')),
});
export const address = (number: number) => `https://www.tokopedia.com/toko-baru/kaos-${number}`;
export const picture = 'https://gambar.contoh.id/kaos.jpg';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export const step = (page: Page, name: string) => expect(page.getByRole('region', { name })).toBeFocused();
