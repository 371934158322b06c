import {
  getAkulakuConfigurationEndpoint,
  getConfigurationEndpoint,
  getExportSettingsEndpoint,
  getProductEndpoint,
  listCategorySourcesEndpoint,
  listShopsEndpoint,
} from '@pindahlapak/contract';
import { livePageTexts } from '@pindahlapak/messages';
import {
  defaultAkulakuConfiguration,
  defaultDataConfiguration,
  defaultExportSettings,
  defaultShopSettings,
  formatRupiah,
} from '@pindahlapak/model';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { queryClient } from '../../lib/api/query-client.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { makeProduct } from '../../test/make-product.ts';
import { ExportRowDialog } from './trace-dialog.tsx';

/** Opens the dialog for a product at Rp 50.000, with Akulaku shops that have these price adjustments in percent. */
async function open(percents: readonly number[]) {
  const api = fakeApi();
  const product = {
    ...makeProduct(),
    optionNames: null,
    variants: [],
    price: 50_000,
    readiness: 'siap' as const,
    issues: [],
  };
  api.succeed(getProductEndpoint, product);
  api.succeed(getConfigurationEndpoint, { ...defaultDataConfiguration, version: 0 });
  api.succeed(getAkulakuConfigurationEndpoint, { ...defaultAkulakuConfiguration, version: 0 });
  api.succeed(getExportSettingsEndpoint, { ...defaultExportSettings, version: 0 });
  api.succeed(listCategorySourcesEndpoint, { sources: [], mappedProducts: 0, totalProducts: 1, list: null });
  const shops = percents.map((percent, at) => ({
    id: `toko-${at + 1}`,
    name: `Toko ${at + 1}`,
    marketplace: 'akulaku' as const,
    ...defaultShopSettings,
    priceAdjustment: { ...defaultShopSettings.priceAdjustment, percent },
    deductions: [{ name: 'Admin', rupiah: 1000 }],
    version: 0,
  }));
  api.succeed(listShopsEndpoint, { shops });
  return await render(
    <QueryClientProvider client={queryClient}>
      <ExportRowDialog product={product} onClose={() => undefined} onEdit={() => undefined} />
    </QueryClientProvider>,
  );
}

it('uses the prices and net of the chosen shop', async () => {
  const screen = await open([0, 10]);
  const left = (rupiah: number) => screen.getByText(new RegExp(formatRupiah(rupiah))).first();
  await expect.element(left(-1000)).toBeVisible();
  await screen.getByRole('combobox', { name: livePageTexts.shop }).selectOptions('toko-2');
  await expect.element(left(4000)).toBeVisible();
});

it('shows no choice to an account with one shop', async () => {
  const screen = await open([0]);
  await expect.element(screen.getByText(new RegExp(formatRupiah(-1000))).first()).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: livePageTexts.shop })).not.toBeInTheDocument();
});
