import { getMeEndpoint, listExportsEndpoint, saveResultsEndpoint } from '@pindahlapak/contract';
import { commonTexts, exportHistoryTexts as texts, exportResultsTexts } from '@pindahlapak/messages';
import { expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { exportSummary } from '../../test/export-summary.ts';
import { renderApp } from '../../test/render-app.tsx';

it('stores the page and the opened export in the address, so that Back restores them', async () => {
  const api = fakeApi();
  api.succeed(getMeEndpoint, makeUser());
  api.succeed(listExportsEndpoint, { exports: [{ ...exportSummary, id: 'a' }], totalItems: 21, totalPages: 3 });
  const { screen, search } = await renderApp('/riwayat-ekspor?rincian=a&halaman=2', { token: 'token-1' });
  const button = screen.getByRole('button', { name: new RegExp(`^${texts.details}`) });
  await expect.element(button).toHaveAttribute('aria-expanded', 'true');
  await button.click();
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  expect(search()).toBe('?halaman=2');
  await button.click();
  await expect.poll(search).toBe('?halaman=2&rincian=a');
  expect(api.callsOf(listExportsEndpoint)[0]?.query).toMatchObject({ page: '2' });
  await screen.getByRole('button', { name: commonTexts.nextPage }).click();
  await expect.poll(search).toBe('?halaman=3');
});

it('names a card after its export and its moment, and describes its button to tell equal names apart', async () => {
  const api = fakeApi();
  api.succeed(getMeEndpoint, makeUser());
  const summary = { ...exportSummary, target: 'akulaku' as const, shop: null, window: null, rows: 5 };
  api.succeed(listExportsEndpoint, {
    exports: [
      { ...summary, id: 'b', products: 3, createdAt: '2026-11-20T03:00:00.000Z' },
      { ...summary, id: 'a', products: 2, createdAt: '2026-11-19T03:00:00.000Z' },
    ],
    totalItems: 2,
    totalPages: 1,
  });
  const { screen } = await renderApp('/riwayat-ekspor', { token: 'token-1' });
  const cards = screen.getByRole('region', { name: /^Akulaku/ });
  await expect.poll(() => cards.elements()).toHaveLength(2);
  await expect.element(cards.nth(0)).toHaveAccessibleName(/^Akulaku 20 Nov.* 3 produk/);
  await expect.element(cards.nth(1)).toHaveAccessibleName(/^Akulaku 19 Nov.* 2 produk/);
  const button = (at: number) => cards.nth(at).getByRole('button', { name: `${texts.details} Akulaku`, exact: true });
  await expect.element(button(0)).toHaveAccessibleDescription(/^20 Nov.* 3 produk/);
  await expect.element(button(1)).toHaveAccessibleDescription(/^19 Nov.* 2 produk/);
});

it("returns the focus to the export after its answer was recorded, which removes the dialog's button", async () => {
  const api = fakeApi();
  api.succeed(getMeEndpoint, makeUser());
  let resultsAt: string | null = null;
  api.succeed(listExportsEndpoint, () => ({
    exports: [{ ...exportSummary, id: 'a', resultsAt }],
    totalItems: 1,
    totalPages: 1,
  }));
  api.succeed(saveResultsEndpoint, ({ body }) => {
    const isPreview = String((body as { preview: unknown }).preview) === 'true';
    if (!isPreview) resultsAt = '2026-11-20T08:00:00.000Z';
    return {
      isRecorded: !isPreview,
      answerId: 'jawaban-1',
      isAgain: false,
      lines: 1,
      matched: 1,
      matchedRejected: 1,
      doubtful: [],
      unmatched: [],
      doubtfulCount: 0,
      unmatchedCount: 0,
      isRestHeldBack: false,
      reasons: [],
    };
  });
  const { screen } = await renderApp('/riwayat-ekspor', { token: 'token-1' });
  await screen.getByRole('button', { name: texts.enterResults }).click();
  await screen.getByLabelText(exportResultsTexts.paste).fill('a/1\tGambar buram');
  await screen.getByRole('button', { name: exportResultsTexts.send }).click();
  await screen.getByRole('button', { name: exportResultsTexts.record }).click();
  await expect.element(screen.getByText(texts.unanswered)).not.toBeInTheDocument();
  await screen.getByRole('button', { name: exportResultsTexts.done }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: new RegExp(`^${texts.details}`) })).toHaveFocus();
});
