import { formatRupiah } from '@pindahlapak/model';
import { classNames } from '../../lib/dom/class-names.ts';

/** An amount in rupiah that never wraps: 'Rp 1.250.000'. */
export function Money({ amount, className }: { amount: number; className?: string }) {
  return <span className={classNames('whitespace-nowrap tabular-nums', className)}>{formatRupiah(amount)}</span>;
}
