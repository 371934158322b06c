import { logoutEndpoint } from '@pindahlapak/contract';
import type { Seller } from '@pindahlapak/harness/seller';
import type { Page } from '@playwright/test';

/**
 * Ends the seller's session in the moment in which the page sends a change. Ended before, any late read of the page would
 * meet it first and cover the button that sends it.
 */
export const endSessionAtSave = (page: Page, { client }: Seller): Promise<unknown> =>
  page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET' && !route.request().url().includes('/auth/'))
      await client.call(logoutEndpoint, {}).catch(() => undefined);
    await route.continue();
  });
