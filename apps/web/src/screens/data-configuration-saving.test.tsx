import {
  getConfigurationEndpoint,
  getMeEndpoint,
  listFailedQueuesEndpoint,
  listProductsEndpoint,
  listSharedLinksEndpoint,
  saveConfigurationEndpoint,
  summarizeProductsEndpoint,
  type EndpointBody,
} from '@pindahlapak/contract';
import { dataConfigurationTexts as texts, errorMessages, leavingTexts, successMessages } from '@pindahlapak/messages';
import { defaultDataConfiguration } from '@pindahlapak/model';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerLeaving } from '../lib/drafts/leaving-question.ts';
import { makeUser } from '../test/factories.ts';
import { fakeApi } from '../test/fake-api.ts';
import { renderApp } from '../test/render-app.tsx';

let api: ReturnType<typeof fakeApi>;
/** Releases the responses to saves. */
let answerSaves: () => void;

// A dialog left open by a failed test would block the next one.
afterEach(() => answerLeaving(false));

beforeEach(() => {
  api = fakeApi();
  api.succeed(getMeEndpoint, makeUser());
  api.succeed(summarizeProductsEndpoint, { windows: [], marketplaces: [] });
  api.succeed(listProductsEndpoint, { totalPages: 0, totalItems: 0, data: [], windowData: [] });
  api.succeed(listFailedQueuesEndpoint, { queues: [], failed: 0 });
  api.succeed(listSharedLinksEndpoint, { links: [], waiting: 0, failed: 0, max: 100 });
  api.succeed(getConfigurationEndpoint, { ...defaultDataConfiguration, version: 1 });
  let version = 1;
  const held = new Promise<void>((resolve) => (answerSaves = resolve));
  api.respond(saveConfigurationEndpoint, async ({ body }) => {
    const { readVersion, stockQuantity, minimumOrder, affiliateFee, ...rules } = body as EndpointBody<
      typeof saveConfigurationEndpoint
    >;
    await held;
    if (readVersion !== undefined && readVersion !== version)
      return Response.json(
        { code: 409, message: 'Bertabrakan', data: { error: 'configuration-changed' } },
        { status: 409 },
      );
    version += 1;
    const data = { dataOptions: { stockQuantity, minimumOrder, affiliateFee }, ...rules, version };
    return Response.json({ code: 200, message: successMessages.configurationSaved, data });
  });
});

const saves = () => api.callsOf(saveConfigurationEndpoint);

async function openScreen() {
  const app = await renderApp('/konfigurasi-data', { token: 'token-1' });
  const { screen } = app;
  const stock = screen.getByLabelText('Stok bawaan');
  await expect.element(stock).toBeVisible();
  const question = screen.getByRole('alertdialog', { name: leavingTexts.title });
  return {
    ...app,
    stock,
    question,
    away: screen.getByRole('link', { name: 'Langganan' }),
    save: screen.getByRole('button', { name: texts.save }),
    saveAndGoOn: question.getByRole('button', { name: leavingTexts.save }),
    addMargin: async (min: string, max: string) => {
      await screen.getByLabelText('Harga minimum (Rp)').fill(min);
      await screen.getByLabelText('Harga maksimum (Rp)').fill(max);
      await screen.getByLabelText('Nilai margin').fill('10');
      await screen.getByRole('button', { name: 'Tambah' }).first().click();
    },
    saveOfToast: screen.getByText(texts.saveNow, { exact: true }),
  };
}

it('leaves from the dialog if the running save has finished in the meantime', async () => {
  const { path, stock, save, away, question, saveAndGoOn, screen } = await openScreen();
  await stock.fill('41');
  await save.click();
  await away.click();
  await expect.element(question).toBeVisible();
  answerSaves();
  await expect.element(screen.getByText(successMessages.configurationSaved)).toBeVisible();
  await saveAndGoOn.click();
  await expect.poll(path).toBe('/langganan');
  expect(saves()).toHaveLength(1);
});

it('waits for the running save instead of sending a second one over the same version', async () => {
  const { path, stock, save, away, saveAndGoOn } = await openScreen();
  await stock.fill('41');
  await save.click();
  await stock.fill('42');
  await away.click();
  await saveAndGoOn.click();
  answerSaves();
  await expect.poll(path).toBe('/langganan');
  expect(saves().map(({ body }) => body)).toMatchObject([
    { stockQuantity: 41, readVersion: 1 },
    { stockQuantity: 42, readVersion: 2 },
  ]);
});

it("focuses the first invalid field of a refused save, and stays and marks it when the dialog's save is refused", async () => {
  const { path, stock, save, away, question, saveAndGoOn, screen } = await openScreen();
  await stock.fill('100000001');
  await save.click();
  await expect.element(stock).toHaveFocus();
  await expect.element(screen.getByText('Isi dengan angka 0 sampai 100.000.000.')).toBeVisible();
  await away.click();
  await saveAndGoOn.click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(stock).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByText(texts.invalid)).toBeVisible();
  expect(path()).toBe('/konfigurasi-data');
  expect(saves()).toHaveLength(0);
});

it('saves all changes from the toast of a changed list', async () => {
  const { stock, addMargin, saveOfToast, screen } = await openScreen();
  await stock.fill('77');
  await addMargin('1000', '5000');
  answerSaves();
  await saveOfToast.click();
  await expect.element(screen.getByText(successMessages.configurationSaved)).toBeVisible();
  expect(saves()[0]?.body).toMatchObject({ stockQuantity: 77, priceMargins: [{ minPrice: 1000, maxPrice: 5000 }] });
});

it('sends nothing from a toast while a save runs, or after the changes were discarded', async () => {
  const { path, save, away, question, addMargin, saveOfToast, screen } = await openScreen();
  await addMargin('1000', '5000');
  await save.click();
  await saveOfToast.click();
  await expect.poll(() => saves().length).toBeGreaterThan(0);
  answerSaves();
  await expect.element(screen.getByText(successMessages.configurationSaved)).toBeVisible();
  expect(saves()).toHaveLength(1);

  await addMargin('6000', '7000');
  await saveOfToast.hover();
  await away.click();
  await question.getByRole('button', { name: leavingTexts.leave }).click();
  await expect.poll(path).toBe('/langganan');
  await saveOfToast.click();
  await expect.element(saveOfToast).not.toBeInTheDocument();
  expect(saves()).toHaveLength(1);
});

it('unmarks overlapping rules once the rules have changed', async () => {
  const { addMargin, screen } = await openScreen();
  await addMargin('1000', '5000');
  await addMargin('6000', '7000');
  await addMargin('2000', '3000');
  const clashing = screen.getByText(texts.clashing, { exact: true });
  await expect.element(clashing).toBeVisible();
  await screen.getByRole('button', { name: 'Hapus aturan 1' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Konfirmasi' }).click();
  await expect.element(screen.getByRole('button', { name: 'Hapus aturan 2' })).not.toBeInTheDocument();
  await expect.element(clashing).not.toBeInTheDocument();
});

it('asks before leaving changes; discarding them restores the saved values', async () => {
  const { path, stock, away, question, saveAndGoOn, screen } = await openScreen();
  await stock.fill('41');
  await away.click();
  await question.getByRole('button', { name: leavingTexts.stay }).click();
  await expect.element(stock).toHaveValue('41');
  await away.click();
  await expect.element(saveAndGoOn).toBeVisible();
  await question.getByRole('button', { name: leavingTexts.stay }).click();
  // A half-typed row cannot be saved.
  await screen.getByLabelText('Harga minimum (Rp)').fill('1000');
  await away.click();
  await expect.element(question).toBeVisible();
  await expect.element(saveAndGoOn).not.toBeInTheDocument();
  await question.getByRole('button', { name: leavingTexts.leave }).click();
  await expect.poll(path).toBe('/langganan');
  await screen.getByRole('link', { name: 'Konfigurasi Data' }).click();
  await expect.element(stock).toHaveValue('1');
});

it('keeps and reports the changes after a failed save, from the button or the dialog, until one succeeds', async () => {
  const { path, stock, save, away, question, saveAndGoOn, addMargin, screen } = await openScreen();
  const saveOnLeaving = async () => {
    await away.click();
    await saveAndGoOn.click();
  };
  await addMargin('1000', '5000');
  await stock.fill('41');
  for (const [error, press] of [
    ['internal', () => save.click()],
    ['unavailable', saveOnLeaving],
  ] as const) {
    api.fail(saveConfigurationEndpoint, error);
    await press();
    await expect.element(screen.getByText(errorMessages[error]).first()).toBeVisible();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(screen.getByText(texts.dirty)).toBeVisible();
    await expect.element(stock).toHaveValue('41');
    await expect.element(screen.getByRole('button', { name: 'Ubah aturan 1' })).toBeVisible();
  }
  const { dataOptions } = defaultDataConfiguration;
  const saved = { ...defaultDataConfiguration, dataOptions: { ...dataOptions, stockQuantity: 41 }, version: 2 };
  api.succeed(saveConfigurationEndpoint, saved);
  await saveOnLeaving();
  await expect.element(screen.getByText(successMessages.configurationSaved)).toBeVisible();
  await expect.poll(path).toBe('/langganan');
});
