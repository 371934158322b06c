import { productTexts } from '@pindahlapak/messages';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { classNames } from '../../../lib/dom/class-names.ts';
import { useLate } from '../../../lib/dom/use-late.ts';
import type { ColumnName } from './layout/columns.ts';
import { headPlace, densities, tableParts, thumbnails, type Density } from './layout/table-layout.ts';
import { SortHead, sortOf, type TableSort } from './sort-head.tsx';
import { tableTracks } from './layout/table-tracks.ts';

interface TableFrameProps {
  caption: string;
  columns: readonly ColumnName[];
  density: Density;
  /** Lines of the whole list, not only of this page. */
  totalItems: number;
  /** What is shown is about to be replaced. */
  busy?: boolean;
  /** By what the list is ordered; absent where it cannot be. */
  by?: TableSort;
  /** Chooses the whole page; stands before 'No'. */
  pageBox?: ReactNode;
  ref?: Ref<HTMLTableElement>;
  /** Table bodies. */
  children: ReactNode;
}

/** Rows that are replaced sooner are not drawn paler. */
const paleAfterMs = 150;

/** The table with its column heads, which stay in sight below the top bar. */
export function TableFrame({
  caption,
  columns,
  density,
  totalItems,
  busy = false,
  by,
  pageBox,
  ref,
  children,
}: TableFrameProps) {
  // A transition with a delay would have the browser draw the whole table anew at its start.
  const isPale = useLate(busy, paleAfterMs);
  const style = {
    ...tableTracks(columns),
    '--row': `${densities[density]}px`,
    '--thumb': `${thumbnails[density]}px`,
  } as CSSProperties;
  return (
    <table
      ref={ref}
      {...tableParts.table}
      style={style}
      data-density={density}
      aria-label={caption}
      aria-rowcount={totalItems + 1}
      aria-busy={busy || undefined}
      className={classNames(tableParts.table.className, isPale && 'opacity-60')}
    >
      <thead {...tableParts.head}>
        <tr aria-rowindex={1} {...tableParts.headRow}>
          {columns.map((name) => (
            <th
              key={name}
              {...tableParts.headCell}
              // Read out with each cell; the button in it keeps the words in sight.
              aria-label={name === 'sellPrice' ? productTexts.sellPriceColumn : undefined}
              aria-sort={by && sortOf(name, by)}
              className={classNames(
                headPlace(name, columns),
                name === 'number' && pageBox !== undefined && 'flex items-center gap-1.5',
                'truncate text-[0.6875rem] leading-[0.8125rem] font-semibold text-muted',
              )}
            >
              {name === 'number' && pageBox}
              {by ? <SortHead name={name} by={by} /> : productTexts.columns[name]}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}
