import type { PriceMargin } from '@pindahlapak/model';
import { scaleLog } from 'd3-scale';

/** A logarithmic axis of prices in rupiah: every power of ten has the same width. */
interface AxisScale {
  /** First and last price on the axis, powers of ten. */
  first: number;
  last: number;
  /** Returns the position of a price in pixels from the left; prices off the axis are at its ends. */
  xOf: (price: number) => number;
  /** The powers of ten whose labels have room. */
  ticks: number[];
}

/** Start of the axis, unless all ranges end lower: hardly any product costs less. */
const usualFirst = 1000;
const tickSpacing = 72;

type PriceRange = Pick<PriceMargin, 'minPrice' | 'maxPrice'>;

/** Creates an axis of `width` pixels that shows every range, with some room after the last one. */
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
  const step = Math.max(1, Math.ceil((decades * tickSpacing) / Math.max(1, width)));
  const ticks = scale.ticks(decades).filter((_, decade) => decade % step === 0);
  return { first, last, xOf: (price) => scale(price), ticks };
}

/** Assigns each range to a row so that no two ranges of a row overlap; returns the row of each. */
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

/** 1000000 → 'Rp 1 jt' */
export const shortRupiah = (amount: number): string =>
  `Rp\u00a0${amount.toLocaleString('id-ID', { notation: 'compact', maximumFractionDigits: 1 })}`;
