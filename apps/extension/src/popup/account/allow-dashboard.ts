import { extensionMessages as texts } from '@pindahlapak/messages';
import { parseDashboardAddress } from '../../protocol/dashboard-address.ts';

/**
 * Asks the seller for the dashboard's address where the browser needs that. The dashboard answers the extension by its id, which is
 * the same in every Chrome; Firefox gives each installation another one, and lets it call an address that the seller has allowed.
 * Has to be called in the press itself. Throws an `Error` with a text for the seller.
 */
export async function allowDashboard(typedAddress: string): Promise<void> {
  const { origin } = parseDashboardAddress(typedAddress);
  if (origin === null || !('browser_specific_settings' in chrome.runtime.getManifest())) return;
  const { protocol, hostname } = new URL(origin);
  if (!(await chrome.permissions.request({ origins: [`${protocol}//${hostname}/*`] })))
    throw new Error(texts.dashboardRefused);
}
