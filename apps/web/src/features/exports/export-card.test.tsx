import { getMeEndpoint, listExportsEndpoint } from '@pindahlapak/contract';
import { exportHistoryTexts as texts } from '@pindahlapak/messages';
import { expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { keptExport } from '../../test/kept-export.ts';
import { renderApp } from '../../test/render-app.tsx';

it('a card is named after its export, and its button says which of equal names it is', async () => {
  const api = fakeApi();
  api.succeed(getMeEndpoint, makeUser());
  const made = { ...keptExport, target: 'akulaku', shop: null, window: null, rows: 5 };
  api.succeed(listExportsEndpoint, {
    exports: [
      { ...made, id: 'b', products: 3, createdAt: '2026-11-20T03:00:00.000Z' },
      { ...made, id: 'a', products: 2, createdAt: '2026-11-19T03:00:00.000Z' },
    ],
    totalItems: 2,
    totalPages: 1,
  });
  const { screen } = await renderApp('/riwayat-ekspor', { token: 'token-1' });
  const cards = screen.getByRole('region', { name: 'Akulaku', exact: true });
  await expect.poll(() => cards.elements()).toHaveLength(2);
  const button = (at: number) => cards.nth(at).getByRole('button', { name: `${texts.details} Akulaku`, exact: true });
  await expect.element(button(0)).toHaveAccessibleDescription(/^20 Nov.* 3 produk/);
  await expect.element(button(1)).toHaveAccessibleDescription(/^19 Nov.* 2 produk/);
});
