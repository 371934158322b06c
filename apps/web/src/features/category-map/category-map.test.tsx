import {
  type EndpointData,
  getExportSettingsEndpoint,
  getMeEndpoint,
  listCategorySourcesEndpoint,
  proposeLeavesEndpoint,
  saveMappingsEndpoint,
  searchLeavesEndpoint,
} from '@pindahlapak/contract';
import { categoryMapTexts as texts, commonTexts, errorMessages, uploadTexts } from '@pindahlapak/messages';
import { categoryListLimits, defaultExportSettings, emptyExportDefaults, mappingKey } from '@pindahlapak/model';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../lib/api/query-client.ts';
import { readDraft, storeDraft } from '../../lib/drafts/use-stored-draft.ts';
import { categorySourcesQuery } from '../../queries/configuration.ts';
import { makeUser } from '../../test/factories.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderApp } from '../../test/render-app.tsx';

type Source = EndpointData<typeof listCategorySourcesEndpoint>['sources'][number];

const user = makeUser();
const kaos: Source = {
  marketplaceType: 'shopee',
  sourceKey: 'kaos pria',
  name: 'Kaos Pria',
  products: 5,
  mapping: {
    leafId: '70365',
    path: 'Pakaian Pria > Kaos',
    isUnlisted: false,
    version: 1,
    decidedAt: '2026-01-05T00:00:00.000Z',
    defaults: emptyExportDefaults,
  },
};
const kopi: Source = { ...kaos, sourceKey: 'kopi', name: 'Kopi', mapping: null };
const teh: Source = { ...kopi, sourceKey: 'teh', name: 'Teh' };

let api: ReturnType<typeof fakeApi>;

beforeEach(async () => {
  await page.viewport(1366, 768);
  api = fakeApi();
  api.succeed(getMeEndpoint, user);
  api.succeed(getExportSettingsEndpoint, { ...defaultExportSettings, version: 1 });
  api.succeed(proposeLeavesEndpoint, []);
  api.succeed(listCategorySourcesEndpoint, {
    sources: [kaos, kopi],
    mappedProducts: 5,
    totalProducts: 10,
    list: null,
  });
});

const open = async () => (await renderApp('/konfigurasi/akulaku/kategori', { token: 'token-1' })).screen;

it('shows how many categories and products are mapped, and the leaf of a category, without a path only once', async () => {
  const screen = await open();
  await expect.element(screen.getByText('1 dari 2 kategori sudah dipilih · 5 dari 10 produk')).toBeVisible();
  await expect.element(screen.getByText('Kaos', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Pakaian Pria > Kaos · 70365')).toBeVisible();
  const bare = { ...kaos, mapping: kaos.mapping && { ...kaos.mapping, path: 'Kaos' } };
  api.succeed(listCategorySourcesEndpoint, { sources: [bare], mappedProducts: 5, totalProducts: 5, list: null });
  await queryClient.refetchQueries();
  await expect.element(screen.getByText('70365', { exact: true })).toBeVisible();
  await expect.poll(() => screen.getByText('Kaos', { exact: true }).elements()).toHaveLength(1);
});

it('restores input of an earlier visit, which can be discarded', async () => {
  storeDraft(user.id, 'category-map', { [mappingKey('shopee', 'kopi')]: { defaults: { brand: 'Gayo' } } });
  const screen = await open();
  const brand = screen.getByLabelText('Merek', { exact: true });
  await expect.element(brand).toHaveValue('Gayo');
  await screen.getByText(commonTexts.draftDiscard, { exact: true }).click();
  await expect.element(brand).toHaveValue('');
  expect(readDraft(user.id, 'category-map')).toBeNull();
  await screen.getByText(texts.defaults, { exact: true }).click();
  await brand.fill('Toraja');
  await expect.element(brand).toHaveValue('Toraja');
  await expect.element(screen.getByText(commonTexts.draftRestored)).not.toBeInTheDocument();
});

it('does not count a restored search as unsaved input, even once something is typed', async () => {
  api.succeed(searchLeavesEndpoint, []);
  storeDraft(user.id, 'category-map', { [mappingKey('shopee', 'kopi')]: { search: 'bubuk' } });
  const screen = await open();
  // The results move what is below them.
  await expect.element(screen.getByText(texts.noResults, { exact: false })).toBeVisible();
  await screen.getByText(texts.defaults, { exact: true }).click();
  const brand = screen.getByLabelText('Merek', { exact: true });
  await brand.fill('Toraja');
  await expect.element(brand).toHaveValue('Toraja');
  await expect.element(screen.getByText(commonTexts.draftRestored)).not.toBeInTheDocument();
});

/** Returns these categories, largest first. */
const answerWith = (...sources: Source[]) =>
  api.succeed(listCategorySourcesEndpoint, { sources, mappedProducts: 0, totalProducts: 20, list: null });

it('keeps the open category and its focus when a larger one arrives', async () => {
  answerWith(kopi);
  const screen = await open();
  const picker = screen.getByRole('combobox', { name: texts.picker('Kopi', 'Akulaku') });
  await picker.fill('bub');
  answerWith({ ...teh, products: 9 }, kopi);
  await queryClient.refetchQueries();
  await expect.element(screen.getByText('Teh', { exact: true })).toBeVisible();
  await userEvent.keyboard('uk');
  await expect.element(picker).toHaveValue('bubuk');
});

it('opens the next category after a save, unless another one was opened in the meantime', async () => {
  const gula = { ...kopi, sourceKey: 'gula', name: 'Gula' };
  answerWith(kopi, teh, gula);
  api.succeed(proposeLeavesEndpoint, [{ id: '70365', path: 'Minuman > Kopi', score: 1 }]);
  const answer = Promise.withResolvers<Response>();
  api.respond(saveMappingsEndpoint, () => answer.promise);
  const screen = await open();
  await screen.getByRole('option', { name: /Minuman/ }).click();
  await screen.getByRole('button', { name: /^Gula/ }).click();
  await screen.getByRole('combobox', { name: texts.picker('Gula', 'Akulaku') }).fill('pa');
  const sources = [{ ...kopi, mapping: kaos.mapping }, teh, gula];
  const data = { sources, mappedProducts: 5, totalProducts: 15, list: null };
  answer.resolve(Response.json({ code: 200, message: '', data }));
  await expect.element(screen.getByText('1 dari 3 kategori sudah dipilih · 5 dari 15 produk')).toBeVisible();
  await userEvent.keyboard('sir');
  await expect.element(screen.getByRole('combobox', { name: /untuk Gula/ })).toHaveValue('pasir');
});

it('offers to remove a choice, but not one that a shop inherits', async () => {
  const inherited = {
    ...kaos,
    sourceKey: 'x',
    name: 'Kemeja',
    mapping: kaos.mapping && { ...kaos.mapping, isInherited: true },
  };
  answerWith(kaos, inherited);
  const screen = await open();
  await screen.getByRole('button', { name: /^Kaos Pria/ }).click();
  await expect.element(screen.getByRole('button', { name: texts.removeNamed('Kaos Pria') })).toBeVisible();
  await screen.getByRole('button', { name: /^Kemeja/ }).click();
  await expect.element(screen.getByRole('combobox', { name: texts.picker('Kemeja', 'Akulaku') })).toBeVisible();
  expect(screen.getByRole('button', { name: texts.removeNamed('Kemeja') }).elements()).toHaveLength(0);
});

it('opens a category that arrived since an earlier visit', async () => {
  queryClient.setQueryData(
    categorySourcesQuery.queryKey,
    { sources: [], mappedProducts: 0, totalProducts: 0, list: null },
    { updatedAt: 0 },
  );
  answerWith(kopi);
  const screen = await open();
  await expect.element(screen.getByRole('combobox', { name: texts.picker('Kopi', 'Akulaku') })).toHaveFocus();
});

it("links to 'Periksa produk' once all are mapped, with a large touch target on a phone", async () => {
  await page.viewport(390, 844);
  answerWith(kaos);
  const screen = await open();
  const link = screen.getByRole('link', { name: texts.checkProducts });
  await expect.element(link).toBeVisible();
  expect(link.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
});

it('refuses a category list that is too large without sending it', async () => {
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'send');
  const screen = await open();
  const picked = new DataTransfer();
  picked.items.add(new File([new Uint8Array(categoryListLimits.bytesMax + 1)], 'besar.csv'));
  const input = screen.getByLabelText(uploadTexts.pickFile).element() as HTMLInputElement;
  input.files = picked.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  const told = `${uploadTexts.uploadFailed('besar.csv')} ${errorMessages['category-list-too-large']}`;
  await expect.element(screen.getByRole('alert')).toHaveTextContent(told);
  expect(sent).not.toHaveBeenCalled();
});
