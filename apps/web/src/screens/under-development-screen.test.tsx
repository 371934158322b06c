import { getMeEndpoint } from '@pindahlapak/contract';
import { marketplacePaths, marketplaces, marketplaceTypes } from '@pindahlapak/model';
import { expect, it } from 'vitest';
import { makeUser } from '../test/factories.ts';
import { fakeApi } from '../test/fake-api.ts';
import { renderApp } from '../test/render-app.tsx';

it('shows the same page for seven marketplaces', async () => {
  fakeApi().succeed(getMeEndpoint, makeUser());
  const { screen } = await renderApp(marketplacePaths.shopee, { token: 'token-1' });
  const main = screen.getByRole('main');
  const bodies = new Set<string>();
  for (const type of marketplaceTypes.filter((one) => one !== 'akulaku')) {
    const { name } = marketplaces[type];
    await screen.getByRole('navigation').getByRole('link', { name }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: `${name} Sedang Dikembangkan` })).toBeVisible();
    bodies.add((main.element() as HTMLElement).innerText.replaceAll(name, '…'));
  }
  for (const text of ['Dalam Pengembangan', '0%', 'Q4 2025', 'Pengambilan produk', 'Unduh template Excel'])
    await expect.element(main.getByText(text, { exact: true })).toBeVisible();
  await expect.element(main.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0');
  expect(bodies.size).toBe(1);
});
