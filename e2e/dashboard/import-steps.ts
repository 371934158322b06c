import { expect, type Page } from '@playwright/test';

/** A file of semicolons and quotes, as Excel here writes one. */
export const csv = (rows: readonly (readonly (string | number)[])[], name = 'stok toko.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(rows.map((row) => row.map((cell) => `"${cell}"`).join(';')).join('\r\n')),
});
export const address = (number: number) => `https://www.tokopedia.com/toko-baru/kaos-${number}`;
export const picture = 'https://gambar.contoh.id/kaos.jpg';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Expects the wizard's step to have begun. */
export const step = (page: Page, name: string) => expect(page.getByRole('region', { name })).toBeFocused();
