import type { TrashedProduct } from '@pindahlapak/contract';
import { trashTexts as texts } from '@pindahlapak/messages';
import { dayMs, formatDate } from '@pindahlapak/model';
import { ArchiveRestore, Trash2 } from 'lucide-react';
import { MarketplaceBadge } from '../../../components/display/marketplace-badge.tsx';
import { Money } from '../../../components/display/money.tsx';
import { Table, TableCell, TableHead, TableRow } from '../../../components/display/table.tsx';
import { Button } from '../../../components/form/button.tsx';
import { RowBox } from '../../../components/form/row-box.tsx';
import { useWindowLabel } from '../../../queries/products.ts';

/** Returns the days until a moment, rounded up; 0 if it is past. */
export const daysLeft = (expiresAt: number, now: number): number => Math.max(0, Math.ceil((expiresAt - now) / dayMs));

interface TrashActions {
  onRestore: (id: string) => void;
  onPurge: (id: string) => void;
  busy: boolean;
}

interface RowActionsProps extends TrashActions {
  product: TrashedProduct;
  /** Below the name on a phone, where the restore button has a text. */
  isBelow?: boolean;
}

function RowActions({ product: { id, name }, onRestore, onPurge, busy, isBelow = false }: RowActionsProps) {
  return (
    <>
      <Button
        look={isBelow ? 'secondary' : 'ghost'}
        size={isBelow ? 'small' : 'icon-small'}
        className={isBelow ? 'h-11' : ''}
        title={isBelow ? undefined : texts.restore}
        aria-label={texts.restoreOf(name)}
        disabled={busy}
        onClick={() => onRestore(id)}
      >
        <ArchiveRestore aria-hidden />
        {isBelow && texts.restore}
      </Button>
      <Button
        look="danger-ghost"
        size={isBelow ? 'icon' : 'icon-small'}
        title={texts.purge}
        aria-label={texts.purgeOf(name)}
        disabled={busy}
        onClick={() => onPurge(id)}
      >
        <Trash2 aria-hidden />
      </Button>
    </>
  );
}

interface TrashTableProps extends TrashActions {
  products: readonly TrashedProduct[];
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[], isSelected: boolean) => void;
  now: number;
}

export function TrashTable({ products, selected, onSelect, now, ...actions }: TrashTableProps) {
  const labelOf = useWindowLabel();
  const ids = products.map(({ id }) => id);
  const areAll = ids.every((id) => selected.has(id));
  return (
    <Table caption={texts.list} className="sm:min-w-xl">
      <thead>
        <tr>
          <TableHead className="w-10">
            <RowBox label={texts.selectPage} checked={areAll} onChange={() => onSelect(ids, !areAll)} />
          </TableHead>
          <TableHead>{texts.product}</TableHead>
          <TableHead className="text-right max-sm:hidden">{texts.price}</TableHead>
          <TableHead className="max-xl:hidden">{texts.window}</TableHead>
          <TableHead className="max-xl:hidden">{texts.deletedAt}</TableHead>
          <TableHead className="max-sm:hidden">{texts.daysLeft}</TableHead>
          <TableHead className="max-sm:hidden">{texts.actions}</TableHead>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <TableRow key={product.id}>
            <TableCell>
              <RowBox
                label={texts.select(product.name)}
                checked={selected.has(product.id)}
                onChange={(isSelected) => onSelect([product.id], isSelected)}
              />
            </TableCell>
            <TableCell className="sm:min-w-56">
              <span className="line-clamp-2 font-semibold [overflow-wrap:anywhere] max-sm:line-clamp-4">
                {product.name}
              </span>
              <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
                <MarketplaceBadge type={product.marketplaceType} />
                <span className="sm:hidden">{texts.days(daysLeft(product.expiresAt, now))}</span>
              </span>
              <span className="mt-2 flex gap-2 sm:hidden">
                <RowActions product={product} isBelow {...actions} />
              </span>
            </TableCell>
            <TableCell className="text-right max-sm:hidden">
              <Money amount={product.price} />
            </TableCell>
            <TableCell className="min-w-28 max-w-48 max-xl:hidden [overflow-wrap:anywhere]">
              {labelOf(product.window)}
            </TableCell>
            <TableCell className="whitespace-nowrap max-xl:hidden">
              {formatDate(new Date(product.deletedAt), 'dateTime')}
            </TableCell>
            <TableCell className="whitespace-nowrap max-sm:hidden">
              {texts.days(daysLeft(product.expiresAt, now))}
            </TableCell>
            <TableCell className="py-1.5 max-sm:hidden">
              <div className="flex">
                <RowActions product={product} {...actions} />
              </div>
            </TableCell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  );
}
