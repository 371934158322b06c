import { deleteProductEndpoint, listBatchesEndpoint } from '@pindahlapak/contract';
import { errorMessages, productTexts as texts } from '@pindahlapak/messages';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { productsApi, tas } from '../test/products-app.ts';
import { renderApp } from '../test/render-app.tsx';

let api: ReturnType<typeof productsApi>;
beforeEach(() => {
  api = productsApi();
  api.succeed(listBatchesEndpoint, { totalItems: 0, totalPages: 1, data: [] });
});

/** Opens the dialog; returns it with its delete button. */
async function ask() {
  await page.viewport(1280, 800);
  const { screen } = await renderApp('/produk', { token: 'token-1' });
  await screen.getByRole('button', { name: texts.deleteNamed(tas.name), exact: true }).click();
  const confirm = screen.getByRole('button', { name: texts.deleteConfirm, exact: true });
  await expect.element(confirm).toBeVisible();
  return { screen, confirm };
}

it('deletes once after two quick clicks on a busy page', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  api.respond(deleteProductEndpoint, async () => {
    await answered;
    return Response.json({ code: 200, message: texts.deleteDone, data: null });
  });
  const { screen, confirm } = await ask();
  const button = confirm.element() as HTMLElement;
  button.click();
  // Between two clicks, at least all microtasks run; timers may have to wait.
  for (let turn = 0; turn < 100; turn++) await Promise.resolve();
  button.click();
  await expect.poll(() => api.callsOf(deleteProductEndpoint).length).toBeGreaterThan(0);
  answer();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
  expect(api.callsOf(deleteProductEndpoint)).toHaveLength(1);
});

it('keeps the focus in the dialog after a failure, and closes it if the product is already gone', async () => {
  api.fail(deleteProductEndpoint, 'internal');
  const { screen, confirm } = await ask();
  (confirm.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText(errorMessages.internal)).toBeVisible();
  await expect.element(confirm).toBeEnabled();
  await expect.element(confirm).toHaveFocus();
  api.fail(deleteProductEndpoint, 'product-not-found');
  await confirm.click();
  await expect.element(screen.getByText(errorMessages['product-not-found'])).toBeVisible();
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
});
