import { commonTexts, errorMessages } from '@pindahlapak/messages';
import { expect, test, type Page } from '@playwright/test';
import { refusal } from './expectations.ts';

/** Opens a screen whose call fails, expects the error, and retries when the call works again. */
export const retryFailedLoad = (
  page: Page,
  call: string,
  open: () => Promise<void>,
  whileFailed: () => Promise<unknown> = async () => {},
): Promise<void> =>
  test.step('a failed load says so and can be tried again', async () => {
    await page.route(call, (route) => route.fulfill(refusal(500, errorMessages.internal, 'internal')));
    await open();
    await expect(page.getByRole('alert').getByText(commonTexts.loadFailed)).toBeVisible();
    await whileFailed();
    await page.unroute(call);
    await page.getByRole('button', { name: commonTexts.retry }).click();
  });
