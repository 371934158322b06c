import { knownColumns, usualColumns, type OptionalColumn } from '../table/layout/columns.ts';
import { densities, type Density } from '../table/layout/table-layout.ts';
import { readKept } from './kept-place.ts';

/** How the table looks. */
export interface TableLook {
  density: Density;
  /** The optional columns that are shown. */
  columns: readonly OptionalColumn[];
}

/** What the menu 'Tampilan' shows and changes. */
export interface LookMenuProps {
  look: TableLook;
  onLook: (look: TableLook) => void;
}

export const firstLook: TableLook = { density: 'sedang', columns: usualColumns };

/** The look that was kept for an account; what another version of the dashboard wrote and is not known is left out. */
export function readLook(owner: string): TableLook {
  const kept = readKept(owner);
  const density = Object.keys(densities).find((name) => name === kept['density']) as Density | undefined;
  return { density: density ?? firstLook.density, columns: knownColumns(kept['columns']) };
}
