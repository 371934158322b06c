import { extensionMessages as texts } from '@pindahlapak/messages';
import type { MarketplaceType } from '@pindahlapak/model';
import { pageOrigins, type RunKind } from '../run/run.ts';
import { createLock } from '../storage/locks.ts';
import { storageErrorText } from '../storage/storage-area.ts';
import type { PlannedLink, StoredState } from '../storage/stored-state.ts';

/** How long the seller may take to answer the browser's prompt, in ms. */
const planLifeMs = 3 * 60_000;

interface PlannedRunDependencies {
  state: StoredState;
  now(): Date;
  /** Starts a run; false if another one is active. */
  begin(links: PlannedLink[], kind: RunKind): Promise<boolean>;
  /** Gives up the permission for the pages of a plan that does not start. */
  giveBackPages(): Promise<void>;
}

/**
 * A run that the popup requests. It is stored before the browser's permission prompt, which may close the popup: popup
 * or worker, whichever learns of the answer first, starts the run. A refusal is lost once the popup is closed, so a
 * plan also expires.
 */
export function createPlannedRun({ state, now, begin, giveBackPages }: PlannedRunDependencies) {
  const lock = createLock();
  /** Why the worker could not start the plan, for the popup that asks afterwards. */
  let refused: string | null = null;

  const plan = (links: PlannedLink[], types: MarketplaceType[], kind: RunKind): Promise<void> =>
    lock(() => {
      refused = null;
      return state.planned.write({ links, types, kind, plannedAt: now().getTime() });
    });

  const drop = (): Promise<void> =>
    lock(async () => {
      await state.planned.clear();
      await giveBackPages();
    });

  /** Starts the planned run if its pages are allowed. Returns the error text; null if it started or has no plan. */
  const startIf = (isAllowed: (origins: string[]) => boolean): Promise<string | null> =>
    lock(async () => {
      const planned = await state.planned.read();
      if (!planned || !isAllowed(pageOrigins(planned.types))) return null;
      await state.planned.clear();
      const ageMs = now().getTime() - planned.plannedAt;
      if (ageMs < 0 || ageMs > planLifeMs) {
        await giveBackPages();
        return texts.runTooOld;
      }
      const hasBegun = await begin(planned.links, planned.kind).catch(async (error: unknown) => {
        await giveBackPages();
        throw error;
      });
      return hasBegun ? null : texts.runBusy;
    });

  /** Called when the seller has granted the permission in the popup. */
  const start = async (): Promise<string | null> => (await startIf(() => true)) ?? refused;

  /** Called when the browser has granted these origins; starts the plan if they are all it needs. */
  async function allowed(added: string[]): Promise<void> {
    refused = await startIf((needed) => needed.every((origin) => added.includes(origin))).catch(storageErrorText);
  }

  return { plan, start, allowed, drop };
}

export type PlannedRun = ReturnType<typeof createPlannedRun>;
