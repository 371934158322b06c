import { extensionMessages as texts } from '@pindahlapak/messages';
import { marketplaces, type MarketplaceType } from '@pindahlapak/model';
import { ask } from '../protocol/ask.ts';
import type { PlannedLink } from '../storage/stored-state.ts';

/** The pages of the marketplaces that a run opens; those of Akulaku are the extension's own. */
const originsOf = (types: Iterable<MarketplaceType>): string[] =>
  [...new Set(types)]
    .filter((type) => type !== 'akulaku')
    .flatMap((type) => marketplaces[type].hosts.map((host) => `https://*.${host}/*`));

/**
 * Starts a run over links of these marketplaces. The browser asks the seller for their pages, which are given back when the run ends.
 * Throws an `Error` with the text of what went wrong.
 */
export async function startRun(links: PlannedLink[], types: Iterable<MarketplaceType>): Promise<void> {
  const origins = originsOf(types);
  // Both begin in the seller's press: the question may close this popup, and the worker then goes on with what is planned.
  const planned = ask({ type: 'plan-run', links });
  const isGranted = origins.length === 0 || (await chrome.permissions.request({ origins }));
  await planned;
  if (!isGranted) {
    await ask({ type: 'drop-planned' });
    throw new Error(texts.pagesRefused);
  }
  await ask({ type: 'start-planned' });
}
