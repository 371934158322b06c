import { productTexts } from '@pindahlapak/messages';
import type { ReactNode, Ref } from 'react';
import { classNames } from '../../../lib/dom/class-names.ts';
import { columnNames, columnWidths, tableParts } from './table-layout.ts';

interface TableFrameProps {
  caption: string;
  /** Lines of the whole list, not only of this page. */
  totalItems: number;
  /** What is shown is about to be replaced. */
  busy?: boolean;
  ref?: Ref<HTMLTableElement>;
  /** Table bodies. */
  children: ReactNode;
}

/** The table with its column heads, which stay in sight below the top bar. */
export function TableFrame({ caption, totalItems, busy = false, ref, children }: TableFrameProps) {
  return (
    <table
      ref={ref}
      {...tableParts.table}
      aria-label={caption}
      aria-rowcount={totalItems + 1}
      aria-busy={busy || undefined}
      className={classNames(tableParts.table.className, busy && 'opacity-60 transition-opacity delay-150')}
    >
      <thead {...tableParts.head}>
        <tr aria-rowindex={1} {...tableParts.headRow}>
          {columnNames.map((name) => (
            <th
              key={name}
              {...tableParts.headCell}
              className={classNames(
                'sticky top-bar z-10 bg-sunken px-3 py-3 text-xs font-semibold whitespace-nowrap text-muted first:pl-6 last:pr-6',
                'shadow-[inset_0_1px_var(--line),inset_0_-1px_var(--line)]',
                (name === 'price' || name === 'actions') && 'text-right',
                columnWidths[name],
              )}
            >
              {productTexts.columns[name]}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}
