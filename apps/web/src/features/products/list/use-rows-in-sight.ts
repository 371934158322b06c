import type { ProductList } from '@pindahlapak/contract';
import { useEffect, useState } from 'react';
import { released, withArrived, withSaved, type RowsInSight } from './arrivals.ts';
import { changedHere } from './changed-here.ts';

/** How long rows that were added stay marked. */
const markedMs = 6000;

const none: ReadonlySet<string> = new Set();

/** The pointer or the focus is in the table, or its first rows are scrolled out of sight. */
function isTableUsed(): boolean {
  const table = document.querySelector('tr[data-index]')?.closest('table');
  return !!table && (table.matches(':hover, :focus-within') || table.getBoundingClientRect().top < 0);
}

/**
 * The rows to show of the newest answer. Products that arrive while the table is used wait, so that no row moves under the
 * pointer; `waiting` says how many, `show` shows them.
 */
export function useRowsInSight(place: string, arrived: ProductList | undefined) {
  const changed = changedHere.use();
  const [state, setState] = useState<{ now: RowsInSight | null; changed: typeof changed }>({ now: null, changed });
  let { now } = state;
  if (now && state.changed !== changed && changed)
    now = changed.saved === null ? released(now) : withSaved(now, changed.saved);
  if (arrived && arrived !== now?.arrived) now = withArrived(now, place, arrived, isTableUsed);
  if (now !== state.now || changed !== state.changed) setState({ now, changed });

  const added = now?.added ?? none;
  useEffect(() => {
    if (added.size === 0) return;
    const timer = setTimeout(
      () => setState((then) => ({ ...then, now: then.now && { ...then.now, added: none } })),
      markedMs,
    );
    return () => clearTimeout(timer);
  }, [added]);
  return {
    list: now?.list,
    added,
    waiting: now?.place === place ? now.waiting : 0,
    show: () => setState((then) => ({ ...then, now: then.now && released(then.now) })),
  };
}
