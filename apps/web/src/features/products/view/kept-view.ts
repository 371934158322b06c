import { optionalColumns, type OptionalColumn } from '../table/layout/columns.ts';
import { densities, type Density } from '../table/layout/table-layout.ts';
import { readKept } from './kept-place.ts';

/** How the table looks. */
export interface TableLook {
  density: Density;
  /** Columns that are not shown. */
  hidden: readonly OptionalColumn[];
}

/** What the menu 'Tampilan' shows and changes. */
export interface LookMenuProps {
  look: TableLook;
  onLook: (look: TableLook) => void;
}

export const firstLook: TableLook = { density: 'sedang', hidden: [] };

/** The look that was kept for an account; what another version of the dashboard wrote and is not known is left out. */
export function readLook(owner: string): TableLook {
  const kept = readKept(owner);
  const hidden: unknown[] = Array.isArray(kept['hidden']) ? kept['hidden'] : [];
  const density = Object.keys(densities).find((name) => name === kept['density']) as Density | undefined;
  return {
    density: density ?? firstLook.density,
    hidden: optionalColumns.filter((name) => hidden.includes(name)),
  };
}
