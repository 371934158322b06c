import {
  getConfigurationEndpoint,
  getMeEndpoint,
  listProductsEndpoint,
  loginEndpoint,
  logoutEndpoint,
  updateProfileEndpoint,
} from '@pindahlapak/contract';
import { authTexts, commonTexts, leavingTexts, profileTexts, shellTexts } from '@pindahlapak/messages';
import { defaultDataConfiguration } from '@pindahlapak/model';
import { expect, it } from 'vitest';
import { makeUser } from '../test/factories.ts';
import { fakeApi } from '../test/fake-api.ts';
import { renderApp } from '../test/render-app.tsx';

it('shows nothing of an account whose save finished after it had signed out', async () => {
  const api = fakeApi();
  const [one, other] = [makeUser(), makeUser({ id: 'user-2', fullName: 'Budi Santoso', email: 'budi@contoh.id' })];
  api.succeed(getMeEndpoint, ({ headers }) => (headers.get('authorization')?.endsWith('token-1') ? one : other));
  api.succeed(listProductsEndpoint, { totalPages: 0, totalItems: 0, data: [], windowData: [] });
  api.succeed(getConfigurationEndpoint, { ...defaultDataConfiguration, version: 1 });
  api.succeed(logoutEndpoint, null);
  api.succeed(loginEndpoint, 'token-2');
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  api.respond(updateProfileEndpoint, async () => {
    await held;
    return Response.json({
      code: 200,
      message: updateProfileEndpoint.message,
      data: { ...one, fullName: 'Siti Baru' },
    });
  });
  const { screen, path } = await renderApp('/profile', { token: 'token-1' });
  await screen.getByRole('button', { name: profileTexts.edit }).click();
  await screen.getByLabelText(profileTexts.fullName).fill('Siti Baru');
  await screen.getByRole('button', { name: commonTexts.saveChanges }).click();
  await expect.poll(() => api.callsOf(updateProfileEndpoint)).toHaveLength(1);
  await screen.getByRole('button', { name: /^Menu pengguna/ }).click();
  await screen.getByRole('menuitem', { name: shellTexts.signOut }).click();
  await screen.getByRole('button', { name: leavingTexts.leave }).click();
  await expect.poll(path).toBe('/login');
  // Only now is the slow save answered.
  answer();
  await screen.getByLabelText(authTexts.email).fill('budi@contoh.id');
  await screen.getByLabelText(authTexts.password, { exact: true }).fill('rahasia1');
  await screen.getByRole('button', { name: authTexts.loginSubmit }).click();
  await expect.poll(path).toBe('/dashboard');
  await expect.element(screen.getByRole('button', { name: /^Menu pengguna: / })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Menu pengguna/ }).element().textContent).toContain('Budi Santoso');
});
