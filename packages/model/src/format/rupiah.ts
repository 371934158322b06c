const rupiahFormat = new Intl.NumberFormat('id-ID', { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 });
const numberFormat = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });

/** 1250000 → 'Rp 1.250.000' (Indonesian locale, no decimals; the locale's own no-break space). */
export const formatRupiah = (amount: number): string => rupiahFormat.format(amount);

/** 7594 → '7.594'. */
export const formatNumber = (value: number): string => numberFormat.format(value);
