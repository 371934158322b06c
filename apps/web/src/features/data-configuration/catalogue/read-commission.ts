import { commissionMax } from '@pindahlapak/model';

/** Percent as it is typed, with a comma or a point; 0 for nothing, null for what cannot be saved. */
export function readCommission(typed: string): number | null {
  const text = typed.trim().replace(/\s*%$/, '');
  if (text === '') return 0;
  if (!/^\d{1,2}(?:[.,]\d{1,2})?$/.test(text)) return null;
  const percent = Number(text.replace(',', '.'));
  return percent <= commissionMax ? percent : null;
}

/** 4.25 → '4,25'. */
export const commissionText = (percent: number): string =>
  percent.toLocaleString('id-ID', { maximumFractionDigits: 2 });
