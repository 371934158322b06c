import {
  getConfigurationEndpoint,
  getMeEndpoint,
  listProductsEndpoint,
  saveConfigurationEndpoint,
} from '@pindahlapak/contract';
import { commonTexts, dataConfigurationTexts as texts } from '@pindahlapak/messages';
import { defaultDataConfiguration, type PriceMargin } from '@pindahlapak/model';
import { expect, it } from 'vitest';
import { queryClient } from '../../lib/api/query-client.ts';
import { makeUser } from '../../test/factories.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderApp } from '../../test/render-app.tsx';

const margin = (minPrice: number, maxPrice: number, value: number): Omit<PriceMargin, 'id'> => ({
  minPrice,
  maxPrice,
  type: 'persentase',
  value,
});
const [cheap, middle, dear] = [margin(1, 100, 30), margin(101, 200, 20), margin(201, 300, 10)];

const configurationOf = (margins: readonly Omit<PriceMargin, 'id'>[], version: number) => ({
  ...defaultDataConfiguration,
  priceMargins: margins.map((each, index) => ({ id: index + 1, ...each })),
  version,
});

it('never puts an edited rule in the place of another one after a save in another tab', async () => {
  const api = fakeApi();
  api.succeed(getMeEndpoint, makeUser());
  api.succeed(listProductsEndpoint, { totalPages: 0, totalItems: 0, data: [], windowData: [] });
  api.succeed(getConfigurationEndpoint, configurationOf([cheap, middle, dear], 1));
  api.succeed(saveConfigurationEndpoint, configurationOf([], 3));
  const { screen } = await renderApp('/konfigurasi-data', { token: 'token-1' });
  const card = screen.getByRole('region', { name: texts.margins.title });
  await card.getByRole('button', { name: texts.editRule('2') }).click();
  await card
    .getByRole('form', { name: texts.editRule('2') })
    .getByLabelText('Nilai margin')
    .fill('25');
  // Another tab deletes the first rule and saves; the change stream has this one fetch the list again.
  api.succeed(getConfigurationEndpoint, configurationOf([middle, dear], 2));
  await queryClient.invalidateQueries();
  await card.getByRole('button', { name: commonTexts.confirm }).click();
  await screen.getByRole('button', { name: texts.save }).click();
  await expect.poll(() => api.callsOf(saveConfigurationEndpoint)).toHaveLength(1);
  expect(api.callsOf(saveConfigurationEndpoint)[0]?.body).toMatchObject({
    priceMargins: [{ ...middle, value: 25 }, dear],
    readVersion: 2,
  });
});
