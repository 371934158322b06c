import { createPairingCodeEndpoint } from '@pindahlapak/contract';
import { extensionMessages as texts } from '@pindahlapak/messages';
import { expect } from '@playwright/test';
import type { Seller } from '@pindahlapak/harness/seller';
import type { ExtensionBrowser } from './extension-browser.ts';

/**
 * Connects the browser to a seller's account as a person does: with one text from the dashboard, pasted into the popup.
 */
export async function pair(browser: ExtensionBrowser, seller: Seller, address: string): Promise<void> {
  const { data } = await seller.client.call(createPairingCodeEndpoint, {});
  const popup = await browser.popup();
  await popup.getByLabel(texts.addressLabel).fill(`${address} ${data.code}`);
  await expect(popup.getByLabel(texts.addressLabel)).toHaveValue(address);
  await expect(popup.getByLabel(texts.codeLabel)).toHaveValue(data.code);
  await popup.getByRole('button', { name: texts.connect, exact: true }).click();
  await expect(popup.getByText(texts.connected, { exact: true })).toBeVisible();
  await popup.close();
}
