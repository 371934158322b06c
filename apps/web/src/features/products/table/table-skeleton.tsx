import { commonTexts } from '@pindahlapak/messages';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { TableFrame } from './table-frame.tsx';
import type { ColumnName } from './layout/columns.ts';
import { cellPart, tableParts, type Density } from './layout/table-layout.ts';

const greys: Record<ColumnName, ReactNode> = {
  number: <Skeleton className="h-4 w-6" />,
  product: (
    <div className="flex items-center gap-2.5">
      <Skeleton className="size-(--thumb) shrink-0" />
      <div className="min-w-0 flex-1 space-y-1.5">
        <Skeleton className="h-3.5 w-4/5" />
        <Skeleton className="h-3 w-3/5" />
      </div>
    </div>
  ),
  category: <Skeleton className="h-4 w-20" />,
  condition: <Skeleton className="h-5 w-12 rounded-full" />,
  marketplace: <Skeleton className="h-5 w-20 rounded-full" />,
  price: <Skeleton className="h-4 w-20 @2xl:ml-auto" />,
  sellPrice: <Skeleton className="h-4 w-20 @2xl:ml-auto" />,
  variants: <Skeleton className="h-4 w-12" />,
  lastExport: <Skeleton className="h-4 w-20" />,
  readiness: <Skeleton className="h-5 w-20 rounded-full" />,
  actions: <Skeleton className="h-8 w-20 @2xl:ml-auto" />,
};

interface TableSkeletonProps {
  rows: number;
  caption: string;
  columns: readonly ColumnName[];
  density: Density;
}

/** Grey lines of the size that the products will have. */
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
                    {greys[name]}
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
