import { saveMappingsEndpoint, type EndpointInput } from '@pindahlapak/contract';
import { categoryMapTexts as texts } from '@pindahlapak/messages';
import { importListings, listing, type Seller } from '@pindahlapak/harness/seller';
import type { Locator, Page } from '@playwright/test';

export { texts };
export const mapAddress = '/konfigurasi/akulaku/kategori';
const params = { marketplace: 'akulaku' } as const;

/** Imports the given number of products for each category. */
export async function fillCategories(seller: Seller, categories: Record<string, number>): Promise<void> {
  const products = Object.entries(categories).flatMap(([category, count], at) =>
    Array.from({ length: count }, (_, index) => listing(1000 * (at + 1) + index, { category: category || null })),
  );
  await importListings(seller, 1, products);
}

type Mapping = NonNullable<EndpointInput<typeof saveMappingsEndpoint>['body']>['mappings'][number];

export const saveMapping = (seller: Seller, sourceKey: string, leafId: string, rest: Partial<Mapping> = {}) =>
  seller.client.call(saveMappingsEndpoint, {
    params,
    body: { mappings: [{ marketplaceType: 'tokopedia', sourceKey, leafId, ...rest }] },
  });

/** A category list as csv: id and path. */
export const listFile = (leaves: readonly (readonly [id: string, path: string])[]): string =>
  ['ID Kategori,Kategori', ...leaves.map(([id, path]) => `${id},"${path.replaceAll('"', '""')}"`)].join('\r\n');

export const picker = (page: Page): Locator => page.getByRole('combobox', { name: /^Kategori Akulaku untuk/ });
export const options = (page: Page): Locator => page.getByRole('listbox').getByRole('option');
export const sourceButton = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 3 }).getByRole('button', { name: new RegExp(`^${name}`) });
