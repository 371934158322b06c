import { getMeEndpoint, listSubscriptionsEndpoint } from '@pindahlapak/contract';
import { errorMessages } from '@pindahlapak/messages';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { makeUser } from '../../test/factories.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderApp } from '../../test/render-app.tsx';

const open = async () => {
  const { screen, path } = await renderApp('/langganan', { token: 'token-1' });
  return { screen, path, dialog: screen.getByRole('alertdialog', { name: 'Session Expired' }) };
};

it.each(['token-required', 'token-invalid', 'token-expired', 'role-missing'] as const)(
  "shows the server's message when the session ends: %s",
  async (code) => {
    const api = fakeApi();
    api.fail(getMeEndpoint, code);
    const { screen, path, dialog } = await open();
    await expect.element(dialog.getByText(errorMessages[code])).toBeVisible();
    expect(localStorage.getItem('authorization_token')).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Keluar' }).click();
    await expect.poll(path).toBe('/login');
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  },
);

it('keeps the session after any other 401', async () => {
  const api = fakeApi();
  api.succeed(getMeEndpoint, makeUser());
  api.fail(listSubscriptionsEndpoint, 'wrong-credentials');
  const { screen, dialog } = await open();
  await expect.element(screen.getByText('Data tidak dapat dimuat')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(localStorage.getItem('authorization_token')).toBe('token-1');
});
