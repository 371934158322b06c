import { commonTexts } from '@pindahlapak/messages';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { TableFrame } from './table-frame.tsx';
import { productCells, tableParts } from './table-layout.ts';

/** Grey lines of the size that the products will have. */
export function TableSkeleton({ rows, caption }: { rows: number; caption: string }) {
  return (
    <div role="status">
      <span className="sr-only">{commonTexts.loading}</span>
      <div aria-hidden>
        <TableFrame caption={caption} totalItems={rows}>
          <tbody {...tableParts.body}>
            {Array.from({ length: rows }, (_, row) => (
              <tr key={row} {...tableParts.row}>
                <td {...productCells.number}>
                  <Skeleton className="h-5 w-6" />
                </td>
                <td {...productCells.product}>
                  <div className="flex items-center gap-3">
                    <Skeleton className="size-14 shrink-0" />
                    <div className="min-w-0 flex-1 space-y-2">
                      <Skeleton className="h-4 w-4/5" />
                      <Skeleton className="h-4 w-3/5" />
                    </div>
                  </div>
                </td>
                <td {...productCells.category}>
                  <Skeleton className="h-5 w-24" />
                </td>
                <td {...productCells.condition}>
                  <Skeleton className="h-6 w-14 rounded-full" />
                </td>
                <td {...productCells.marketplace}>
                  <Skeleton className="h-6 w-24 rounded-full" />
                </td>
                <td {...productCells.price}>
                  <Skeleton className="h-6 w-24 @4xl:ml-auto" />
                </td>
                <td {...productCells.readiness}>
                  <Skeleton className="h-6 w-24 rounded-full" />
                </td>
                <td {...productCells.actions}>
                  <Skeleton className="h-9 w-20 @4xl:ml-auto" />
                </td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </div>
    </div>
  );
}
