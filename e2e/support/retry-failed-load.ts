import { commonTexts, errorMessages } from '@pindahlapak/messages';
import { expect, type Page } from '@playwright/test';
import { refusal } from './expectations.ts';

/** Opens a screen whose call fails, sees it say so, and loads it again, now that the call works. */
export async function retryFailedLoad(page: Page, call: string, open: () => Promise<void>): Promise<void> {
  await page.route(call, (route) => route.fulfill(refusal(500, errorMessages.internal, 'internal')));
  await open();
  await expect(page.getByRole('alert').getByText('Data tidak dapat dimuat')).toBeVisible();
  await page.unroute(call);
  await page.getByRole('button', { name: commonTexts.retry }).click();
}
