import { getAkulakuConfigurationEndpoint, getConfigurationEndpoint, getMeEndpoint } from '@pindahlapak/contract';
import { errorMessages } from '@pindahlapak/messages';
import { defaultDataConfiguration } from '@pindahlapak/model';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { makeUser } from '../../test/factories.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderApp } from '../../test/render-app.tsx';

it('what is typed stays when the account can be read only later', async () => {
  const api = fakeApi();
  api.fail(getMeEndpoint, 'internal');
  api.succeed(getConfigurationEndpoint, defaultDataConfiguration);
  const { screen } = await renderApp('/konfigurasi-data', { token: 'token-1' });
  const field = screen.getByLabelText('Stok bawaan');
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

it.each([
  ['/konfigurasi-data', getConfigurationEndpoint, 'loading the data configuration failed'],
  ['/konfigurasi/akulaku', getAkulakuConfigurationEndpoint, 'loading the Akulaku configuration failed'],
] as const)('%s: a failed load is shown, and logged for whoever helps', async (address, endpoint, logged) => {
  const console_ = vi.spyOn(console, 'error').mockImplementation(() => {});
  try {
    const api = fakeApi();
    api.succeed(getMeEndpoint, makeUser());
    api.fail(endpoint, 'internal');
    const { screen } = await renderApp(address, { token: 'token-1' });
    await expect.element(screen.getByRole('alert').getByRole('button', { name: 'Coba lagi' })).toBeVisible();
    await expect.element(screen.getByText(errorMessages.internal).first()).toBeVisible();
    expect(console_).toHaveBeenCalledWith(logged, expect.any(Error));
  } finally {
    console_.mockRestore();
  }
});
