import { extensionMessages as texts } from '@pindahlapak/messages';
import type { MarketplaceType } from '@pindahlapak/model';
import { pageOrigins } from '../run/run.ts';
import { ask } from '../protocol/ask.ts';
import type { PlannedLink } from '../storage/stored-state.ts';

/**
 * Starts a run over links of these marketplaces. The browser asks the seller for their pages, which are given back when the run ends.
 * Throws an `Error` with the text of what went wrong.
 */
export async function startRun(links: PlannedLink[], marketplaceTypes: MarketplaceType[]): Promise<void> {
  const types = [...new Set(marketplaceTypes)];
  const origins = pageOrigins(types);
  // Both calls start in the seller's press: the browser's question may close this popup, and the worker then goes on
  // with the plan.
  const planned = ask({ type: 'plan-run', links, types });
  const isGranted = origins.length === 0 || (await chrome.permissions.request({ origins }));
  await planned;
  if (!isGranted) {
    await ask({ type: 'drop-planned' });
    throw new Error(texts.pagesRefused);
  }
  await ask({ type: 'start-planned' });
}
