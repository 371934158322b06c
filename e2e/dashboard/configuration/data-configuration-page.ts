import type { Locator, Page } from '@playwright/test';

export const titlesOf = (page: Page): Locator => page.getByRole('region', { name: 'Penggantian Kata Judul' });

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
