import { addSharedLinksEndpoint, getMeEndpoint, listSharedLinksEndpoint, loginEndpoint } from '@pindahlapak/contract';
import { authTexts, sessionTexts, sharedLinkTexts as texts } from '@pindahlapak/messages';
import { expect, it } from 'vitest';
import { makeUser } from '../test/factories.ts';
import { fakeApi } from '../test/fake-api.ts';
import { renderApp } from '../test/render-app.tsx';

it('keeps links that were pasted while others were being sent', async () => {
  const api = fakeApi();
  api.succeed(getMeEndpoint, makeUser());
  api.succeed(listSharedLinksEndpoint, { links: [], waiting: 0, failed: 0, max: 100 });
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const first = 'https://www.tokopedia.com/toko/kaos-polos';
  const second = 'https://www.tokopedia.com/toko/jaket-denim';
  api.respond(addSharedLinksEndpoint, async () => {
    await held;
    const results = [{ url: first, status: 'added', message: null }];
    return Response.json({ code: 200, message: 'OK', data: { results, waiting: 1 } });
  });
  const { screen } = await renderApp('/dari-hp', { token: 'token-1' });
  const field = screen.getByLabelText(texts.pasteLabel);
  await field.fill(first);
  await screen.getByRole('button', { name: texts.send }).click();
  await field.fill(`${first}\n${second}`);
  answer();
  await expect.element(screen.getByText(texts.added(1))).toBeVisible();
  await expect.element(field).toHaveValue(second);
});

it('keeps pasted links over an expired session, as its dialog says', async () => {
  const api = fakeApi();
  api.succeed(getMeEndpoint, makeUser());
  api.succeed(listSharedLinksEndpoint, { links: [], waiting: 0, failed: 0, max: 100 });
  api.succeed(loginEndpoint, 'token-2');
  api.fail(addSharedLinksEndpoint, 'token-expired');
  const { screen, path } = await renderApp('/dari-hp', { token: 'token-1' });
  const field = screen.getByLabelText(texts.pasteLabel);
  await field.fill('https://www.tokopedia.com/toko/kaos-polos');
  await screen.getByRole('button', { name: texts.send }).click();
  const expired = screen.getByRole('alertdialog', { name: sessionTexts.expiredTitle });
  await expect.element(expired.getByText(sessionTexts.expiredKept)).toBeVisible();
  await expired.getByRole('button', { name: sessionTexts.signOut }).click();
  await expect.element(screen.getByLabelText(authTexts.email)).toHaveValue('siti@contoh.id');
  await screen.getByLabelText(authTexts.password, { exact: true }).fill('rahasia1');
  await screen.getByRole('button', { name: authTexts.loginSubmit }).click();
  await expect.poll(path).toBe('/dari-hp');
  await expect.element(field).toHaveValue('https://www.tokopedia.com/toko/kaos-polos');
});
