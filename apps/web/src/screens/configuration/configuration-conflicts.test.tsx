import {
  getAkulakuConfigurationEndpoint,
  getConfigurationEndpoint,
  getExportSettingsEndpoint,
  getMeEndpoint,
  listProductsEndpoint,
  saveAkulakuConfigurationEndpoint,
  saveConfigurationEndpoint,
  listShopsEndpoint,
  saveExportSettingsEndpoint,
  saveShopEndpoint,
} from '@pindahlapak/contract';
import {
  akulakuConfigurationTexts,
  commonTexts,
  conflictTexts,
  dataConfigurationTexts,
  errorMessages,
  exportSettingsTexts,
  productFieldLabels,
  shopPageTexts,
} from '@pindahlapak/messages';
import {
  defaultAkulakuConfiguration,
  defaultDataConfiguration,
  defaultExportSettings,
  defaultShopSettings,
  emptyExportDefaults,
} from '@pindahlapak/model';
import { beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../lib/api/query-client.ts';
import { storeDraft } from '../../lib/drafts/use-stored-draft.ts';
import { makeUser } from '../../test/factories.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderApp } from '../../test/render-app.tsx';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.succeed(getMeEndpoint, makeUser());
  api.succeed(listProductsEndpoint, { totalPages: 0, totalItems: 0, data: [], windowData: [] });
});

const dataOf = (stockQuantity: string, version: number) => ({
  ...defaultDataConfiguration,
  dataOptions: { ...defaultDataConfiguration.dataOptions, stockQuantity: Number(stockQuantity) },
  version,
});
const akulakuOf = (titlePrefix: string, version: number) => ({ ...defaultAkulakuConfiguration, titlePrefix, version });

const settingsOf = (brand: string, version: number) => ({
  ...defaultExportSettings,
  defaults: { ...emptyExportDefaults, brand },
  version,
});

const shopOf = (percent: string, version: number) => ({
  id: 'toko-1',
  name: 'Bandung',
  marketplace: 'shopee' as const,
  ...defaultShopSettings,
  priceAdjustment: { ...defaultShopSettings.priceAdjustment, percent: Number(percent) },
  version,
});

const screens = [
  {
    name: 'the data configuration',
    address: '/konfigurasi-data',
    label: dataConfigurationTexts.stock,
    button: dataConfigurationTexts.save,
    endpoint: saveConfigurationEndpoint,
    read: getConfigurationEndpoint,
    field: 'stockQuantity',
    saved: (value: string, version: number) => api.succeed(getConfigurationEndpoint, dataOf(value, version)),
    accept: (value: string, version: number) => api.succeed(saveConfigurationEndpoint, dataOf(value, version)),
    sent: (value: string) => Number(value),
  },
  {
    name: 'the Akulaku configuration',
    address: '/konfigurasi/akulaku',
    label: akulakuConfigurationTexts.titlePrefix,
    button: akulakuConfigurationTexts.save,
    endpoint: saveAkulakuConfigurationEndpoint,
    read: getAkulakuConfigurationEndpoint,
    field: 'titlePrefix',
    saved: (value: string, version: number) => api.succeed(getAkulakuConfigurationEndpoint, akulakuOf(value, version)),
    accept: (value: string, version: number) =>
      api.succeed(saveAkulakuConfigurationEndpoint, akulakuOf(value, version)),
    sent: (value: string) => value,
  },
  {
    name: 'the settings of the export',
    /** Folded until it is opened. */
    part: exportSettingsTexts.title,
    address: '/konfigurasi/akulaku',
    label: productFieldLabels.brand,
    button: akulakuConfigurationTexts.save,
    endpoint: saveExportSettingsEndpoint,
    read: getExportSettingsEndpoint,
    field: 'defaults',
    saved: (value: string, version: number) => {
      api.succeed(getAkulakuConfigurationEndpoint, akulakuOf('', 1));
      api.succeed(getExportSettingsEndpoint, settingsOf(value, version));
    },
    accept: (value: string, version: number) => api.succeed(saveExportSettingsEndpoint, settingsOf(value, version)),
    sent: (value: string) => ({ brand: value }),
  },
  {
    name: 'a shop',
    address: '/toko',
    label: shopPageTexts.percent,
    button: shopPageTexts.save,
    endpoint: saveShopEndpoint,
    read: listShopsEndpoint,
    field: 'priceAdjustment',
    saved: (value: string, version: number) => api.succeed(listShopsEndpoint, { shops: [shopOf(value, version)] }),
    accept: (value: string, version: number) => {
      api.succeed(listShopsEndpoint, { shops: [shopOf(value, version)] });
      api.succeed(saveShopEndpoint, shopOf(value, version));
    },
    sent: (value: string) => ({ percent: Number(value) }),
  },
] as const;

describe.each(screens)('$name that somebody else saved first', (on) => {
  const bodies = () => api.callsOf(on.endpoint).map(({ body }) => body);

  const openScreen = async () => {
    const { screen } = await renderApp(on.address, { token: 'token-1' });
    if ('part' in on) await screen.getByRole('heading', { name: on.part, exact: true }).click();
    return { screen, control: screen.getByLabelText(on.label) };
  };

  it('is kept, loaded or overwritten, as the seller decides; what was typed is never lost', async () => {
    api.succeed(getConfigurationEndpoint, dataOf('5', 3));
    on.saved('5', 3);
    const { screen: before, control: first } = await openScreen();
    await first.fill('12');
    // Another tab saves 77 as version 4.
    on.saved('77', 4);
    api.fail(on.endpoint, 'configuration-changed');
    const conflict = before.getByRole('alertdialog', { name: conflictTexts.title });
    await before.getByRole('button', { name: on.button }).click();
    await expect.element(conflict.getByText(errorMessages['configuration-changed'])).toBeVisible();
    expect(bodies().at(-1)).toMatchObject({ [on.field]: on.sent('12'), readVersion: 3 });
    await conflict.getByRole('button', { name: commonTexts.cancel }).click();
    await expect.element(conflict).not.toBeInTheDocument();
    await expect.element(first).toHaveValue('12');

    await before.getByRole('button', { name: on.button }).click();
    api.fail(on.read, 'internal');
    await conflict.getByRole('button', { name: conflictTexts.reload }).click();
    await expect.element(conflict.getByRole('button', { name: conflictTexts.reload })).toBeEnabled();
    on.saved('77', 4);
    await conflict.getByRole('button', { name: conflictTexts.reload }).click();
    await expect.element(before.getByText(conflictTexts.setAside)).toBeVisible();

    // After a reload of the page, only the tab's storage is left.
    await before.unmount();
    queryClient.clear();
    const { screen, control } = await openScreen();
    await expect.element(control).toHaveValue('77');
    await expect.element(screen.getByText(conflictTexts.setAside)).toBeVisible();
    await screen.getByRole('button', { name: conflictTexts.takeBack }).click();
    await expect.element(control).toHaveValue('12');
    await expect.element(screen.getByText(conflictTexts.setAside)).not.toBeInTheDocument();

    const save = screen.getByRole('button', { name: on.button });
    const dialog = screen.getByRole('alertdialog', { name: conflictTexts.title });
    await save.click();
    await expect.element(dialog).toBeVisible();
    expect(bodies().at(-1)).toMatchObject({ [on.field]: on.sent('12'), readVersion: 4 });
    on.accept('12', 5);
    await dialog.getByRole('button', { name: conflictTexts.overwrite }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(bodies().at(-1)).toMatchObject({ [on.field]: on.sent('12') });
    expect(bodies().at(-1)).not.toHaveProperty('readVersion');
    await expect.element(control).toHaveValue('12');

    await control.fill('13');
    await save.click();
    await expect.poll(() => bodies().at(-1)).toMatchObject({ [on.field]: on.sent('13'), readVersion: 5 });
    // A running save would write into the next test's cache.
    await expect.element(save).toBeVisible();
  });
});

describe('a draft of an earlier visit', () => {
  it('is saved over the version it started from, not over the newest', async () => {
    storeDraft('user-1', 'akulaku-configuration', { draft: akulakuOf('Draf', 3) });
    api.succeed(getConfigurationEndpoint, dataOf('5', 0));
    api.succeed(getAkulakuConfigurationEndpoint, akulakuOf('Baru', 9));
    api.fail(saveAkulakuConfigurationEndpoint, 'configuration-changed');
    const { screen } = await renderApp('/konfigurasi/akulaku', { token: 'token-1' });
    await expect.element(screen.getByLabelText(akulakuConfigurationTexts.titlePrefix)).toHaveValue('Draf');
    await screen.getByRole('button', { name: akulakuConfigurationTexts.save }).click();
    await expect.element(screen.getByRole('alertdialog', { name: conflictTexts.title })).toBeVisible();
    expect(api.callsOf(saveAkulakuConfigurationEndpoint).at(-1)?.body).toMatchObject({ readVersion: 3 });
  });
});
