import type { PriceMargin } from '@pindahlapak/model';
import type { SimulatedPrice } from './simulate-prices.ts';

/** How many percent a price rises. */
export const riseOf = ({ before, after }: Pick<SimulatedPrice, 'before' | 'after'>): number =>
  before > 0 ? ((after - before) / before) * 100 : 0;

const usualTop = 10;

/**
 * Where the axis of the rises ends: it leaves out the top 2%, so that one cheap product with a high fee does not flatten the
 * others.
 */
export function topRise(prices: readonly SimulatedPrice[]): number {
  const rises = prices.map(riseOf).sort((a, b) => a - b);
  return Math.max(usualTop, rises[Math.floor((rises.length - 1) * 0.98)] ?? 0);
}

// Colors that differ in hue and are seen on light and dark ground; red and orange mean faults elsewhere.
const colors = [
  'oklch(0.6 0.13 165)',
  'oklch(0.58 0.17 265)',
  'oklch(0.6 0.19 325)',
  'oklch(0.62 0.12 225)',
  'oklch(0.62 0.14 115)',
  'oklch(0.58 0.16 295)',
];

/** A color for each of the rules that most prices get; further rules share one. A price without a rule has a warning's. */
export function ruleColors(prices: readonly SimulatedPrice[], margins: readonly PriceMargin[]) {
  const counts = new Map<PriceMargin, number>();
  for (const { margin } of prices) if (margin !== null) counts.set(margin, (counts.get(margin) ?? 0) + 1);
  const used = [...counts].sort((a, b) => b[1] - a[1]).map(([margin]) => margin);
  const legend = used.slice(0, colors.length).sort((a, b) => margins.indexOf(a) - margins.indexOf(b));
  const named = new Map(legend.map((margin, index) => [margin, colors[index] ?? 'var(--muted)']));
  return {
    legend,
    hasOthers: used.length > legend.length,
    colorOf: (margin: PriceMargin | null): string =>
      margin === null ? 'var(--accent)' : (named.get(margin) ?? 'var(--muted)'),
  };
}
