import { saveConfigurationEndpoint } from '@pindahlapak/contract';
import type { Locator, Page } from '@playwright/test';
import type { Seller } from '@pindahlapak/harness/seller';

export const screenAddress = '/konfigurasi-data';

const listOf = (page: Page, heading: string): Locator => page.getByRole('region', { name: heading });

export const marginsOf = (page: Page): Locator => listOf(page, 'Aturan Margin Keuntungan');
export const titlesOf = (page: Page): Locator => listOf(page, 'Penggantian Kata Judul');

export async function addMargin(page: Page, min: string, max: string, value: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Tambah aturan margin' });
  await form.getByLabel('Harga minimum (Rp)').fill(min);
  await form.getByLabel('Harga maksimum (Rp)').fill(max);
  await form.getByLabel('Nilai margin').fill(value);
  await form.getByRole('button', { name: 'Tambah' }).click();
}

export async function addWord(list: Locator, original: string, replacement: string): Promise<void> {
  await list.getByLabel('Kata asli').first().fill(original);
  await list.getByLabel('Kata pengganti').first().fill(replacement);
  await list.getByRole('button', { name: 'Tambah' }).click();
}

export async function saved(seller: Seller, own: Record<string, unknown> = {}): Promise<void> {
  await seller.client.call(saveConfigurationEndpoint, {
    body: {
      stockQuantity: 25,
      minimumOrder: 2,
      affiliateFee: 1500,
      priceMargins: [
        { id: 1, minPrice: 10_000, maxPrice: 50_000, type: 'persentase', value: 40 },
        { id: 2, minPrice: 50_001, maxPrice: 250_000, type: 'nominal', value: 20_000 },
      ],
      titleWordReplacements: [{ id: 1, titleWordOriginal: 'COD', titleWordReplacement: '' }],
      descriptionWordReplacements: [
        { id: 1, descriptionWordOriginal: 'wa', descriptionWordReplacement: 'chat' },
        { id: 2, descriptionWordOriginal: 'ready', descriptionWordReplacement: 'siap' },
      ],
      ...own,
    },
  });
}
