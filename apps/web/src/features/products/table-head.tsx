import { commonTexts, productTexts } from '@pindahlapak/messages';
import { type ProductSort, type SortOrder, usualOrder } from '@pindahlapak/model';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { CSSProperties, ReactNode, Ref } from 'react';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { classNames } from '../../lib/dom/class-names.ts';
import { useLate } from '../../lib/dom/timing.ts';
import { type ColumnName, columnOf } from './columns.tsx';
import { cellPart, columnLayout, densities, type Density, tableParts, tableTracks, thumbnails } from './table-grid.ts';

export interface TableSort {
  sort: ProductSort;
  order: SortOrder | '';
  onSort: (sort: ProductSort, order: SortOrder | '') => void;
}

/** Returns a column's `aria-sort`; undefined if the list cannot be sorted by it. */
function sortOf(name: ColumnName, { sort, order }: TableSort): 'ascending' | 'descending' | 'none' | undefined {
  const own = columnOf[name].sort;
  if (own === undefined || own !== sort) return own && 'none';
  return (order || usualOrder[own]) === 'asc' ? 'ascending' : 'descending';
}

/** The header of a sortable column: ascending, descending, then newest first again. */
function SortHead({ name, sort: by }: { name: ColumnName; sort: TableSort }) {
  const label = productTexts.columns[name];
  const own = columnOf[name].sort;
  if (own === undefined) return label;
  const now = sortOf(name, by);
  const next = () => {
    if (now === 'ascending') by.onSort(own, 'desc');
    else if (now === 'descending') by.onSort('newest', '');
    else by.onSort(own, '');
  };
  const Arrow = now === 'descending' ? ArrowDown : ArrowUp;
  return (
    <button
      type="button"
      className="inline-flex min-h-6 max-w-full items-center gap-1 rounded hover:text-ink"
      onClick={next}
    >
      <span className="truncate">{label}</span>
      {now !== 'none' && <Arrow className="size-3 shrink-0" aria-hidden />}
    </button>
  );
}

interface TableFrameProps {
  caption: string;
  columns: readonly ColumnName[];
  density: Density;
  /** Rows of the whole list, not only of this page. */
  totalItems: number;
  /** Other rows are loading. */
  busy?: boolean;
  /** Absent if the list cannot be sorted. */
  sort?: TableSort;
  /** Selects the whole page; shown before 'No'. */
  pageBox?: ReactNode;
  ref?: Ref<HTMLTableElement>;
  children: ReactNode;
}

/** Rows that are replaced sooner are not faded. */
const paleAfterMs = 150;

/** The table with its column headers, which stay visible below the top bar. */
export function TableFrame({
  caption,
  columns,
  density,
  totalItems,
  busy = false,
  sort,
  pageBox,
  ref,
  children,
}: TableFrameProps) {
  // A transition with a delay would make the browser paint the whole table again at its start.
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
              // Read out with each cell; the button inside is the visible text.
              aria-label={name === 'sellPrice' ? productTexts.sellPriceColumn : undefined}
              aria-sort={sort && sortOf(name, sort)}
              style={columnLayout(name).style}
              className={classNames(
                columnLayout(name).className,
                name === 'number' && pageBox !== undefined && 'flex items-center gap-1.5',
                'truncate text-[0.6875rem] leading-[0.8125rem] font-semibold text-muted',
              )}
            >
              {name === 'number' && pageBox}
              {sort ? (
                <SortHead name={name} sort={sort} />
              ) : (
                // As high as the buttons that replace it once products are loaded.
                <span className={columnOf[name].sort && 'inline-flex min-h-6 items-center'}>
                  {productTexts.columns[name]}
                </span>
              )}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

const grey = (name: ColumnName): ReactNode =>
  name === 'product' ? (
    <div className="flex items-center gap-2.5">
      <Skeleton className="size-(--thumb) shrink-0" />
      <div className="min-w-0 flex-1 space-y-1.5">
        <Skeleton className="h-3.5 w-4/5" />
        <Skeleton className="h-3 w-3/5" />
      </div>
    </div>
  ) : (
    <Skeleton
      className={classNames('h-3.5', name === 'number' ? 'w-6' : 'w-16', columnOf[name].isRight && '@2xl:ml-auto')}
    />
  );

interface TableSkeletonProps {
  rows: number;
  caption: string;
  columns: readonly ColumnName[];
  density: Density;
}

/** Grey rows of the size of the products. */
export function TableSkeleton({ rows, ...frame }: TableSkeletonProps) {
  return (
    <div role="status">
      <span className="sr-only">{commonTexts.loading}</span>
      <div aria-hidden>
        <TableFrame {...frame} totalItems={rows}>
          <tbody {...tableParts.body}>
            {Array.from({ length: rows }, (_, row) => (
              <tr key={row} {...tableParts.row}>
                {frame.columns.map((name) => (
                  <td key={name} {...cellPart(name)}>
                    {grey(name)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </div>
    </div>
  );
}
