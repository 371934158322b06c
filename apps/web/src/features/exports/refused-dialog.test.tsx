import {
  type ExportSummary,
  getMeEndpoint,
  listExportsEndpoint,
  listRefusedEndpoint,
  type RefusedProducts,
  retryExportEndpoint,
} from '@pindahlapak/contract';
import { exportHistoryTexts as texts } from '@pindahlapak/messages';
import { expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { exportSummary } from '../../test/export-summary.ts';
import { renderApp } from '../../test/render-app.tsx';

const product = (id: string, state: RefusedProducts['products'][number]['state']) => ({
  id,
  name: `Kaos ${id}`,
  state,
  reasons: [{ text: 'Judul', column: 'B' }],
});

async function openRefused(states: Parameters<typeof product>[1][], more: Partial<ExportSummary> = {}) {
  const api = fakeApi();
  api.succeed(getMeEndpoint, makeUser());
  const summary = { ...exportSummary, products: states.length, rejected: states.length, ...more };
  api.succeed(listExportsEndpoint, { exports: [summary], totalItems: 1, totalPages: 1 });
  const products = states.map((state, index) => product(String(index + 1), state));
  api.succeed(listRefusedEndpoint, { products, total: products.length });
  const { screen } = await renderApp('/riwayat-ekspor', { token: 'token-1' });
  const mend = more.isLive ? texts.mendLive : texts.mend;
  await screen.getByRole('button', { name: mend(String(states.length)) }).click();
  return { screen, api };
}

it('counts unchanged products, and offers the changed ones first', async () => {
  const { screen, api } = await openRefused(['diubah', 'belum-diubah', 'belum-diubah', 'dihapus']);
  await expect.element(screen.getByText(texts.stillRefused('2'))).toBeVisible();
  await expect.element(screen.getByRole('button', { name: texts.retryChanged('1') })).toBeEnabled();
  api.fail(retryExportEndpoint, 'internal');
  await screen.getByRole('button', { name: texts.retryChanged('1') }).click();
  await screen.getByRole('button', { name: texts.retryAll('4') }).click();
  await expect.poll(() => api.callsOf(retryExportEndpoint).map(({ query }) => query)).toEqual([{ only: 'diubah' }, {}]);
});

it.each([
  ['none was changed', ['belum-diubah', 'belum-diubah'], false],
  ['all were changed', ['diubah', 'diubah'], false],
  ['the rules changed for all', ['diubah', 'belum-diubah'], true],
] as const)('only offers all products if %s', async (_, states, rulesChanged) => {
  const { screen } = await openRefused([...states], { rulesChanged });
  await expect.element(screen.getByRole('button', { name: texts.retry('2') })).toBeEnabled();
  await expect.element(screen.getByRole('button', { name: texts.retryAll('2') })).not.toBeInTheDocument();
});

it('leads from refused changes of listings on sale to their shop, and never exports them as new', async () => {
  const shop = { id: 'toko-2', name: 'Toko Bandung' };
  const { screen } = await openRefused(['diubah', 'belum-diubah'], { isLive: true, target: 'shopee', shop });
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(texts.mendLiveText);
  const link = dialog.getByRole('link', { name: texts.toLive });
  await expect.element(link).toHaveAttribute('href', '/ubah-massal?toko=toko-2');
  await expect.element(dialog.getByRole('button', { name: /^Eksp/ })).not.toBeInTheDocument();
});
