import { getAkulakuConfigurationEndpoint, getConfigurationEndpoint, getMeEndpoint } from '@pindahlapak/contract';
import { errorMessages } from '@pindahlapak/messages';
import { defaultAkulakuConfiguration, defaultDataConfiguration } from '@pindahlapak/model';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { makeUser } from '../../test/factories.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderApp } from '../../test/render-app.tsx';

it('keeps the input when the account is loaded later', async () => {
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
  {
    address: '/konfigurasi-data',
    endpoint: getConfigurationEndpoint,
    logged: 'loading the data configuration failed',
    label: 'Stok bawaan',
  },
  {
    address: '/konfigurasi/akulaku',
    endpoint: getAkulakuConfigurationEndpoint,
    logged: 'loading the Akulaku configuration failed',
    label: 'Teks sebelum judul',
  },
])('$address: shows and logs a failed load, and can be retried', async ({ address, endpoint, logged, label }) => {
  const console_ = vi.spyOn(console, 'error').mockImplementation(() => {});
  try {
    const api = fakeApi();
    api.succeed(getMeEndpoint, makeUser());
    api.fail(endpoint, 'internal');
    const { screen } = await renderApp(address, { token: 'token-1' });
    const retry = screen.getByRole('alert').getByRole('button', { name: 'Coba lagi' });
    await expect.element(retry).toBeVisible();
    await expect.element(screen.getByText(errorMessages.internal).first()).toBeVisible();
    expect(console_).toHaveBeenCalledWith(logged, expect.any(Error));
    api.succeed(getConfigurationEndpoint, defaultDataConfiguration);
    api.succeed(getAkulakuConfigurationEndpoint, defaultAkulakuConfiguration);
    await retry.click();
    await expect.element(screen.getByLabelText(label)).toBeVisible();
  } finally {
    console_.mockRestore();
  }
});
