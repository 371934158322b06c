import { getConfigurationEndpoint, getMeEndpoint } from '@pindahlapak/contract';
import { defaultDataConfiguration } from '@pindahlapak/model';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { makeUser } from '../test/factories.ts';
import { fakeApi } from '../test/fake-api.ts';
import { renderApp } from '../test/render-app.tsx';

it('what is typed stays when the account can be read only later', async () => {
  const api = fakeApi();
  api.fail(getMeEndpoint, 'internal');
  api.succeed(getConfigurationEndpoint, defaultDataConfiguration);
  const { screen } = await renderApp('/konfigurasi-data', { token: 'token-1' });
  const field = screen.getByLabelText('Stok Default');
  await expect.element(field).toBeVisible();
  await userEvent.fill(field, '77');
  const seller = makeUser();
  api.succeed(getMeEndpoint, seller);
  const before = api.callsOf(getMeEndpoint).length;
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => api.callsOf(getMeEndpoint).length).toBeGreaterThan(before);
  await expect.element(screen.getByRole('banner').getByText(seller.email)).toBeVisible();
  await expect.element(field).toHaveValue('77');
});
