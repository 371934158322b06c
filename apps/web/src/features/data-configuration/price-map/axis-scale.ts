import type { PriceMargin } from '@pindahlapak/model';
import { scaleLog } from 'd3-scale';

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

/** Where the axis begins, unless all ranges lie further left: hardly any product costs less. */
const usualFirst = 1000;
const tickRoom = 72;

type PriceRange = Pick<PriceMargin, 'minPrice' | 'maxPrice'>;

/** An axis `width` pixels long on which every range is seen, with room behind the last one for what follows it. */
export function makeAxisScale(ranges: readonly PriceRange[], width: number): AxisScale {
  const lowestEnd = Math.min(...ranges.map(({ maxPrice }) => maxPrice));
  const highestEnd = Math.max(1, ...ranges.map(({ minPrice, maxPrice }) => Math.max(minPrice, maxPrice)));
  const scale = scaleLog()
    .domain([Math.max(1, Math.min(usualFirst, lowestEnd / 10)), highestEnd * 2])
    .nice()
    .range([0, width])
    .clamp(true);
  const [first = 1, last = 10] = scale.domain();
  const decades = Math.round(Math.log10(last / first));
  const step = Math.max(1, Math.ceil((decades * tickRoom) / Math.max(1, width)));
  const ticks = scale.ticks(decades).filter((_, decade) => decade % step === 0);
  return { first, last, xOf: (price) => scale(price), ticks };
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
