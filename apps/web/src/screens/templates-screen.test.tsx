import {
  checkTemplateEndpoint,
  type EndpointData,
  getMeEndpoint,
  getTemplateEndpoint,
  listProductsEndpoint,
  listShopsEndpoint,
  listTemplatesEndpoint,
  listViewsEndpoint,
  saveMappingsEndpoint,
  saveTemplateEndpoint,
  type TemplateDetail,
  type TemplateQuestion,
} from '@pindahlapak/contract';
import { templateTexts as texts, uploadTexts } from '@pindahlapak/messages';
import { defaultShopSettings } from '@pindahlapak/model';
import { beforeEach, expect, it } from 'vitest';
import { makeUser } from '../test/factories.ts';
import { fakeApi } from '../test/fake-api.ts';
import { fakeUploads, pickFile } from '../test/fake-uploads.ts';
import { makeList } from '../test/make-product.ts';
import { renderApp } from '../test/render-app.tsx';

const question = (letters: string, answer: string | null): TemplateQuestion => ({
  letters,
  label: `Pertanyaan ${letters}`,
  help: '',
  leafId: null,
  leafName: null,
  isRequired: false,
  choices: [],
  isListOnly: false,
  answer,
});

const template: TemplateDetail = {
  id: 'template-1',
  family: 'shopee',
  shopId: 'toko-2',
  fileName: 'shopee.xlsx',
  branch: null,
  categories: 1,
  rowsMax: 1000,
  isReady: true,
  uploadedAt: '2026-11-26T07:00:00.000Z',
  warnings: [],
  sheetName: 'Template',
  headerRow: 1,
  firstRow: 2,
  variants: { levels: 2, oneLevelMax: 20, twoLevelsMax: 50, hasPicturesTogether: false },
  hasSizesTogether: false,
  columns: [],
  questions: [question('A', null), question('B', null)],
  leaves: [{ id: '7', name: 'Kaos', isUsed: false }],
  mapping: null,
  guess: null,
  preview: [],
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.succeed(getMeEndpoint, makeUser());
  const shop = { marketplace: 'shopee' as const, ...defaultShopSettings, version: 0 };
  const shops = ['Bandung', 'Medan'].map((name, at) => ({ ...shop, id: `toko-${at + 1}`, name }));
  api.succeed(listShopsEndpoint, { shops });
  api.succeed(listTemplatesEndpoint, { templates: [template], max: 20 });
  api.succeed(getTemplateEndpoint, template);
  api.succeed(listProductsEndpoint, makeList([]));
  api.succeed(listViewsEndpoint, { views: [] });
});

it('keeps an answer that is typed while others are being saved', async () => {
  const { screen } = await renderApp('/template-saya', { token: 'token-1' });
  await screen.getByLabelText('Pertanyaan A').fill('Katun');
  const { promise, resolve } = Promise.withResolvers<void>();
  api.respond(saveTemplateEndpoint, async () => {
    await promise;
    const saved = { ...template, questions: [question('A', 'Katun'), question('B', null)] };
    api.succeed(getTemplateEndpoint, saved);
    return Response.json({ code: 200, message: 'Template disimpan.', data: saved });
  });
  await screen.getByRole('button', { name: texts.saveAnswers }).click();
  await screen.getByLabelText('Pertanyaan B').fill('Indonesia');
  resolve();
  await expect.element(screen.getByText('Template disimpan.')).toBeVisible();
  await expect.element(screen.getByLabelText('Pertanyaan A')).toHaveValue('Katun');
  await expect.element(screen.getByLabelText('Pertanyaan B')).toHaveValue('Indonesia');
});

it('keeps the unsaved answers of a template while another one is shown', async () => {
  const other = { ...template, id: 'template-2', fileName: 'lain.xlsx' };
  api.succeed(listTemplatesEndpoint, { templates: [template, other], max: 20 });
  api.succeed(getTemplateEndpoint, ({ path }) => (path.endsWith('-2') ? other : template));
  const { screen } = await renderApp('/template-saya?template=template-1', { token: 'token-1' });
  await screen.getByLabelText('Pertanyaan A').fill('Katun');
  await screen.getByText('lain.xlsx').first().click();
  await expect.element(screen.getByLabelText('Pertanyaan A')).toHaveValue('');
  await screen.getByText('shopee.xlsx').first().click();
  await expect.element(screen.getByLabelText('Pertanyaan A')).toHaveValue('Katun');
});

it('maps a category from the check of the second shop for that shop only', async () => {
  const check: EndpointData<typeof checkTemplateEndpoint> = {
    matched: 1,
    products: 1,
    rows: 1,
    files: 1,
    issues: [],
    otherTemplates: [],
    unmapped: [{ marketplaceType: 'tokopedia', sourceKey: 'kaos', name: 'Kaos Pria', products: 1 }],
  };
  api.succeed(checkTemplateEndpoint, check);
  api.fail(saveMappingsEndpoint, 'internal');
  const { screen } = await renderApp('/template-saya', { token: 'token-1' });
  const save = async () => {
    await screen.getByRole('button', { name: texts.check }).click();
    await screen.getByLabelText('Kaos Pria').selectOptions('7');
    await screen.getByRole('button', { name: texts.saveLeaves }).click();
  };
  const shops = () => api.callsOf(saveMappingsEndpoint).map(({ body }) => (body as { shop?: string }).shop);
  await save();
  await expect.poll(shops).toEqual(['toko-2']);
  await screen.getByRole('combobox', { name: 'Toko' }).selectOptions('toko-1');
  await save();
  await expect.poll(shops).toEqual(['toko-2', undefined]);
});

it('names the column and the category of a finding, whichever it has', async () => {
  const finding = {
    kind: 'limit',
    label: 'Variasi',
    letters: 'F',
    leafId: null,
    leafName: null,
    message: 'Satu variasi.',
  };
  const issues = [
    { ...finding, products: 1, examples: [] },
    { ...finding, leafId: '7', leafName: 'Kaos', message: 'Warna kosong.', products: 1, examples: [] },
  ];
  const found = { matched: 1, products: 1, rows: 1, files: 1, otherTemplates: [], unmapped: [] };
  api.succeed(checkTemplateEndpoint, { ...found, issues });
  const { screen } = await renderApp('/template-saya', { token: 'token-1' });
  await screen.getByRole('button', { name: texts.check }).click();
  await expect.element(screen.getByText('Kolom F', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Kolom F · Kategori Kaos', { exact: true })).toBeVisible();
});

it('keeps a category that is chosen while others are being saved', async () => {
  const source = (name: string) => ({ marketplaceType: 'tokopedia' as const, sourceKey: name, name, products: 1 });
  const unmapped = [source('Kaos Pria'), source('Topi')];
  const found = { matched: 2, products: 2, rows: 2, files: 1, issues: [], otherTemplates: [] };
  api.succeed(checkTemplateEndpoint, { ...found, unmapped });
  const { promise, resolve } = Promise.withResolvers<void>();
  api.respond(saveMappingsEndpoint, async () => {
    await promise;
    const data = { sources: [], mappedProducts: 0, totalProducts: 0, list: null };
    return Response.json({ code: 200, message: 'Pemetaan disimpan.', data });
  });
  const { screen } = await renderApp('/template-saya', { token: 'token-1' });
  await screen.getByRole('button', { name: texts.check }).click();
  await screen.getByLabelText('Kaos Pria').selectOptions('7');
  await screen.getByRole('button', { name: texts.saveLeaves }).click();
  await screen.getByLabelText('Topi').selectOptions('7');
  resolve();
  await expect.element(screen.getByText('Pemetaan disimpan.')).toBeVisible();
  await expect.element(screen.getByLabelText('Kaos Pria')).toHaveValue('');
  await expect.element(screen.getByLabelText('Topi')).toHaveValue('7');
});

it('asks before unsaved columns are left, and keeps them while another template is shown', async () => {
  const preview = [
    {
      name: 'Lembar',
      rows: [
        ['Nama', 'Harga'],
        ['Kaos', '1000'],
      ],
    },
  ];
  const own = { ...template, family: 'other' as const, isReady: false, preview };
  const other = { ...own, id: 'template-2', fileName: 'lain.xlsx' };
  api.succeed(listTemplatesEndpoint, { templates: [own, other], max: 20 });
  api.succeed(getTemplateEndpoint, ({ path }) => (path.endsWith('-2') ? other : own));
  const { screen, path } = await renderApp('/template-saya?template=template-1', { token: 'token-1' });
  await screen.getByLabelText('A · Nama').selectOptions('title');
  await screen.getByText('lain.xlsx').first().click();
  await expect.element(screen.getByLabelText('A · Nama')).toHaveValue('');
  await screen.getByText('shopee.xlsx').first().click();
  await expect.element(screen.getByLabelText('A · Nama')).toHaveValue('title');
  await screen.getByRole('link', { name: 'Riwayat', exact: true }).click();
  await screen.getByRole('button', { name: 'Tetap di sini' }).click();
  expect(path()).toBe('/template-saya');
  await expect.element(screen.getByLabelText('A · Nama')).toHaveValue('title');
});

it('does not lead back from another screen when an upload ends', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  fakeUploads(async () => {
    await promise;
    return [201, { code: 201, message: 'Template terbaca.', data: { ...template, id: 'template-2' } }];
  });
  const { screen, path } = await renderApp('/template-saya', { token: 'token-1' });
  await screen.getByText(texts.uploadOther).click();
  pickFile(screen.getByLabelText(uploadTexts.pickFile).element(), 'baru.xlsx');
  await screen.getByRole('link', { name: 'Riwayat', exact: true }).click();
  await expect.poll(path).toBe('/riwayat');
  resolve();
  await expect.element(screen.getByText('Template terbaca.')).toBeVisible();
  // The navigation would follow the toast.
  await new Promise((go) => setTimeout(go, 300));
  expect(path()).toBe('/riwayat');
});
