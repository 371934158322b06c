import type { PriceMargin } from '@pindahlapak/model';

/** A logarithmic axis of prices in rupiah: every factor of ten is as wide as any other. */
export interface AxisScale {
  /** First and last price on the axis, powers of ten. */
  first: number;
  last: number;
  /** Where a price lies, in pixels from the left; prices beyond the ends lie at the ends. */
  xOf: (price: number) => number;
  /** The powers of ten, as far as their labels find room. */
  ticks: number[];
}

/** Where the axis begins, unless all ranges lie further left: below, hardly any product is offered. */
const usualFirst = 1000;
const tickRoom = 72;

const powerAtOrBelow = (price: number): number => 10 ** Math.floor(Math.log10(Math.max(1, price)) + 1e-9);

type PriceRange = Pick<PriceMargin, 'minPrice' | 'maxPrice'>;

/** An axis `width` pixels long on which every range is seen, with room behind the last one for what follows it. */
export function makeAxisScale(ranges: readonly PriceRange[], width: number): AxisScale {
  const lowestEnd = Math.min(...ranges.map(({ maxPrice }) => maxPrice));
  const highestEnd = Math.max(...ranges.map(({ minPrice, maxPrice }) => Math.max(minPrice, maxPrice)));
  const first = Math.max(1, Math.min(usualFirst, powerAtOrBelow(lowestEnd / 10)));
  const upper = powerAtOrBelow(highestEnd) * 10;
  const last = highestEnd > upper / 2 ? upper * 10 : upper;
  const decades = Math.log10(last / first);
  const xOf = (price: number): number => {
    const bounded = Math.min(last, Math.max(first, price));
    return (Math.log10(bounded / first) / decades) * width;
  };
  const step = Math.max(1, Math.ceil((decades * tickRoom) / Math.max(1, width)));
  const ticks: number[] = [];
  for (let decade = 0; decade <= Math.round(decades); decade += step) ticks.push(first * 10 ** decade);
  return { first, last, xOf, ticks };
}

/** Puts ranges into rows so that none touches another in its row; answers with the row of each. */
export function stackRanges(ranges: readonly PriceRange[]): number[] {
  const rows = Array.from<number>({ length: ranges.length });
  const ends: number[] = [];
  const byStart = ranges.map((range, index) => ({ range, index })).sort((a, b) => a.range.minPrice - b.range.minPrice);
  for (const { range, index } of byStart) {
    const free = ends.findIndex((end) => end < range.minPrice);
    const row = free === -1 ? ends.length : free;
    rows[index] = row;
    ends[row] = range.maxPrice;
  }
  return rows;
}

const compact = new Intl.NumberFormat('id-ID', { notation: 'compact', maximumFractionDigits: 1 });

/** 1000000 → 'Rp 1 jt' */
export const shortRupiah = (amount: number): string => `Rp\u00a0${compact.format(amount)}`;
