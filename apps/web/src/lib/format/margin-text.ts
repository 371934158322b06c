import { formatNumber, formatRupiah, type PriceMargin } from '@pindahlapak/model';

/** 'Rp 1.000 – Rp 5.000' */
export const rupiahRange = (from: number, to: number): string => `${formatRupiah(from)} – ${formatRupiah(to)}`;

/** '10%' or 'Rp 2.000' */
export const marginText = ({ type, value }: Pick<PriceMargin, 'type' | 'value'>): string =>
  type === 'persentase' ? `${formatNumber(value)}%` : formatRupiah(value);
