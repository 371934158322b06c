import { extensionMessages as texts } from '@pindahlapak/messages';
import { createLock } from '../storage/create-lock.ts';
import type { PlannedLink, StoredState } from '../storage/stored-state.ts';
import type { BulkTaker } from './bulk-taker.ts';

/** A run that no page of ours belongs to. */
const noTab = -1;

/**
 * A run that the popup asks for. It is planned before the browser asks the seller for the marketplaces' pages: that question may close
 * the popup, and whoever hears of the answer first starts the run.
 */
export function createPlannedRun({ state, bulkTaker }: { state: StoredState; bulkTaker: BulkTaker }) {
  const lock = createLock();

  const plan = (links: PlannedLink[]): Promise<void> => state.planned.write(links);

  /** Starts what is planned. Returns why not, or null; also where another call has started it. */
  const start = (): Promise<string | null> =>
    lock(async () => {
      const links = await state.planned.read();
      if (!links) return null;
      await state.planned.clear();
      return (await bulkTaker.start(noTab, links)) ? null : texts.runBusy;
    });

  return { plan, start, drop: () => state.planned.clear() };
}

export type PlannedRun = ReturnType<typeof createPlannedRun>;
