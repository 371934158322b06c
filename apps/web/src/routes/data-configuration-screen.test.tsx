import { getConfiguration, getMe } from '@pindahlapak/contract';
import { defaultDataConfiguration } from '@pindahlapak/model';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { makeUser } from '../test/factories.ts';
import { fakeApi } from '../test/fake-api.ts';
import { renderApp } from '../test/render-app.tsx';

test('what is typed stays when the account can be read only later', async () => {
  const api = fakeApi();
  api.fail(getMe, 'internal');
  api.succeed(getConfiguration, defaultDataConfiguration);
  const { screen } = await renderApp('/konfigurasi-data', { token: 'token-1' });
  const field = screen.getByLabelText('Stok Default');
  await expect.element(field).toBeVisible();
  await userEvent.fill(field, '77');
  const seller = makeUser();
  api.succeed(getMe, seller);
  const before = api.callsOf(getMe).length;
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => api.callsOf(getMe).length).toBeGreaterThan(before);
  await expect.element(screen.getByRole('banner').getByText(seller.email)).toBeVisible();
  await expect.element(field).toHaveValue('77');
});
