import { extensionMessages as texts } from '@pindahlapak/messages';
import type { MarketplaceType } from '@pindahlapak/model';
import { pageOrigins, type RunKind } from '../run/run.ts';
import { createLock } from '../storage/locks.ts';
import type { PlannedLink, StoredState } from '../storage/stored-state.ts';

/** How long the seller may take to answer the browser's question, in milliseconds. */
const planLifeMs = 3 * 60_000;

interface PlannedRunDependencies {
  state: StoredState;
  now(): Date;
  /** Begins a run; false where another one is under way. */
  begin(links: PlannedLink[], kind: RunKind): Promise<boolean>;
}

/**
 * A run that the popup asks for. It is stored before the browser asks the seller's permission, because that question may close
 * the popup: whichever hears of the answer first, popup or worker, starts the run. Nobody sees a refusal once the popup is
 * closed, so a plan also expires.
 */
export function createPlannedRun({ state, now, begin }: PlannedRunDependencies) {
  const lock = createLock();

  const plan = (links: PlannedLink[], types: MarketplaceType[], kind: RunKind): Promise<void> =>
    lock(() => state.planned.write({ links, types, kind, plannedAt: now().getTime() }));

  const drop = (): Promise<void> => lock(() => state.planned.clear());

  /** Starts what is planned where its pages are allowed. Returns why not, or null; null also where nothing is planned any more. */
  const startIf = (isAllowed: (origins: string[]) => boolean): Promise<string | null> =>
    lock(async () => {
      const planned = await state.planned.read();
      if (!planned || !isAllowed(pageOrigins(planned.types))) return null;
      await state.planned.clear();
      const ageMs = now().getTime() - planned.plannedAt;
      if (ageMs < 0 || ageMs > planLifeMs) return texts.runTooOld;
      return (await begin(planned.links, planned.kind)) ? null : texts.runBusy;
    });

  /** The seller has allowed the pages in the popup. */
  const start = (): Promise<string | null> => startIf(() => true);

  /** The browser has allowed the pages of these origins; starts the plan where they are all that it needs. */
  const allowed = (added: string[]): Promise<string | null> =>
    startIf((needed) => needed.every((origin) => added.includes(origin)));

  return { plan, start, allowed, drop };
}

export type PlannedRun = ReturnType<typeof createPlannedRun>;
