import {
  type CategorySource,
  getExportSettingsEndpoint,
  getMeEndpoint,
  listCategorySourcesEndpoint,
  proposeLeavesEndpoint,
  saveMappingsEndpoint,
} from '@pindahlapak/contract';
import { categoryMapTexts as texts, productFieldLabels } from '@pindahlapak/messages';
import { dashboardPaths, defaultExportSettings, emptyExportDefaults } from '@pindahlapak/model';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { makeUser } from '../../test/factories.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderApp } from '../../test/render-app.tsx';

it('keeps default values that were typed while the chosen leaf was being saved', async () => {
  const api = fakeApi();
  api.succeed(getMeEndpoint, makeUser());
  api.succeed(getExportSettingsEndpoint, { ...defaultExportSettings, version: 1 });
  const sources = (leafId: string | null) => {
    const source = (sourceKey: string, name: string): CategorySource => ({
      marketplaceType: 'tokopedia',
      sourceKey,
      name,
      products: 3,
      mapping:
        leafId === null || sourceKey !== 'kaos'
          ? null
          : {
              leafId,
              path: null,
              defaults: emptyExportDefaults,
              decidedAt: '2026-11-21T03:00:00.000Z',
              isUnlisted: false,
              version: 1,
            },
    });
    return {
      sources: [source('kaos', 'Kaos'), source('jaket', 'Jaket')],
      mappedProducts: leafId === null ? 0 : 3,
      totalProducts: 6,
      list: null,
    };
  };
  api.succeed(listCategorySourcesEndpoint, sources(null));
  api.succeed(proposeLeavesEndpoint, [{ id: '70365', path: 'Kaos Pria', score: 1 }]);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  api.respond(saveMappingsEndpoint, async () => {
    await held;
    api.succeed(listCategorySourcesEndpoint, sources('70365'));
    return Response.json({ code: 200, message: 'OK', data: sources('70365') });
  });
  const { screen } = await renderApp(dashboardPaths.akulakuCategories, { token: 'token-1' });
  await expect.element(screen.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expect.element(screen.getByRole('combobox', { name: /^Kategori Akulaku untuk/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => api.callsOf(saveMappingsEndpoint)).toHaveLength(1);
  await screen.getByText(texts.defaults, { exact: true }).click();
  const brand = screen.getByLabelText(productFieldLabels.brand);
  await brand.fill('Erigo');
  answer();
  await expect.element(screen.getByText(/Kaos → 70365/)).toBeVisible();
  // Still there, and still unsaved.
  await expect.element(brand).toHaveValue('Erigo');
  await screen.getByRole('button', { name: texts.saveDefaults }).click();
});
