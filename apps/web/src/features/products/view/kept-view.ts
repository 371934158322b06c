import { pageSizes, productLimits } from '@pindahlapak/model';
import { localStore } from '../../../lib/dom/safe-storage.ts';
import type { ChosenWindow } from '../search/search-params.ts';
import { optionalColumns, type OptionalColumn } from '../table/layout/columns.ts';
import { densities, type Density } from '../table/layout/table-layout.ts';

/** How an account last looked at its products, kept in this browser. */
export interface KeptView {
  window: ChosenWindow;
  page: number;
  size: number;
  density: Density;
  /** Columns that are not shown. */
  hidden: readonly OptionalColumn[];
}

const prefix = 'product-view:';

/** A browser without a kept view starts here (S6.1). */
export const firstView: KeptView = { window: 1, page: 1, size: 10, density: 'sedang', hidden: [] };

/** Whether this browser keeps a view of any account. */
export const hasKeptViews = (): boolean => localStore.keys().some((key) => key.startsWith(prefix));

const parsed = (text: string): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
};

const whole = (value: unknown, max: number, otherwise: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= max ? value : otherwise;

/** The view that was kept for an account; what another version of the dashboard wrote and is not known is left out. */
export function readView(owner: string): KeptView {
  const kept = parsed(localStore.get(prefix + owner) ?? '');
  const hidden: unknown[] = Array.isArray(kept['hidden']) ? kept['hidden'] : [];
  const density = Object.keys(densities).find((name) => name === kept['density']) as Density | undefined;
  return {
    window: kept['window'] === 'all' ? 'all' : whole(kept['window'], productLimits.windowMax, 1),
    page: whole(kept['page'], 1_000_000, firstView.page),
    size: pageSizes.find((size) => size === kept['size']) ?? firstView.size,
    density: density ?? firstView.density,
    hidden: optionalColumns.filter((name) => hidden.includes(name)),
  };
}

export const writeView = (owner: string, view: KeptView): void => localStore.set(prefix + owner, JSON.stringify(view));
