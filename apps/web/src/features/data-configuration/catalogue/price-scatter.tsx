import { dataConfigurationTexts } from '@pindahlapak/messages';
import { type PriceMargin, formatNumber, formatRupiah } from '@pindahlapak/model';
import { scaleLinear } from 'd3-scale';
import { marginText } from '../../../lib/format/short-texts.ts';
import { makeAxisScale, shortRupiah } from '../price-map/axis-scale.ts';
import { useElementWidth } from '../price-map/use-element-width.ts';
import { type SimulatedPrice, sampleEvenly } from './simulate-prices.ts';

const riseOf = ({ before, after }: Pick<SimulatedPrice, 'before' | 'after'>): number =>
  before > 0 ? ((after - before) / before) * 100 : 0;

const usualTop = 10;

/** Returns the upper end of the axis: the top 2% of the rises are ignored, so as not to flatten the others. */
function topRise(prices: readonly SimulatedPrice[]): number {
  const rises = prices.map(riseOf).sort((a, b) => a - b);
  return Math.max(usualTop, rises[Math.floor((rises.length - 1) * 0.98)] ?? 0);
}

// Colors with distinct hues, visible on light and dark backgrounds; red and orange mean problems elsewhere.
const colors = [
  'oklch(0.6 0.13 165)',
  'oklch(0.58 0.17 265)',
  'oklch(0.6 0.19 325)',
  'oklch(0.62 0.12 225)',
  'oklch(0.62 0.14 115)',
  'oklch(0.58 0.16 295)',
];

/** Assigns a color to each of the most used rules; others share one, and no rule gets the warning color. */
function ruleColors(prices: readonly SimulatedPrice[], margins: readonly PriceMargin[]) {
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

const texts = dataConfigurationTexts.simulation;
const height = 260;
const padding = { left: 46, right: 8, top: 10, bottom: 26 };
const dotsMax = 1500;

interface PriceScatterProps {
  prices: readonly SimulatedPrice[];
  margins: readonly PriceMargin[];
  /** The number of products, and of rows if there are more. */
  count: string;
}

const Dot = ({ color }: { color: string }) => (
  <svg className="size-2.5 shrink-0" viewBox="0 0 10 10" aria-hidden>
    <circle cx="5" cy="5" r="5" fill={color} />
  </svg>
);

/** Each product's rise in percent over its source price on a logarithmic axis, with a color for each rule. */
export function PriceScatter({ prices, margins, count }: PriceScatterProps) {
  const { ref, width } = useElementWidth();
  // Reduced, not spread: a catalogue may have more products than a call can take arguments.
  const lowest = prices.reduce((low, { before }) => Math.min(low, before), Number.MAX_SAFE_INTEGER);
  const highest = prices.reduce((high, { before }) => Math.max(high, before), 1);
  const range = [
    { minPrice: lowest, maxPrice: lowest },
    { minPrice: highest, maxPrice: highest },
  ];
  const x = makeAxisScale(range, Math.max(1, width - padding.left - padding.right));
  const bottom = height - padding.bottom;
  const y = scaleLinear()
    .domain([0, topRise(prices)])
    .nice(5)
    .range([bottom, padding.top])
    .clamp(true);
  const xOf = (price: number) => padding.left + x.xOf(price);
  const { colorOf, legend, hasOthers } = ruleColors(prices, margins);
  return (
    <figure>
      <div ref={ref} style={{ height }}>
        {width > 0 && (
          <svg className="block" width={width} height={height} role="img" aria-label={texts.chart}>
            {x.ticks.map((tick) => (
              <g key={`x${tick}`}>
                <line x1={xOf(tick)} x2={xOf(tick)} y1={padding.top} y2={bottom} className="stroke-line" />
                <text
                  x={xOf(tick)}
                  y={height - 8}
                  textAnchor={tick === x.last ? 'end' : 'middle'}
                  className="fill-muted text-[0.6875rem]"
                >
                  {shortRupiah(tick)}
                </text>
              </g>
            ))}
            {y.ticks(5).map((tick) => (
              <g key={`y${tick}`}>
                <line
                  x1={padding.left}
                  x2={width - padding.right}
                  y1={y(tick)}
                  y2={y(tick)}
                  className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
                />
                <text
                  x={padding.left - 6}
                  y={y(tick)}
                  textAnchor="end"
                  dominantBaseline="central"
                  className="fill-muted text-[0.6875rem]"
                >
                  {formatNumber(tick)}%
                </text>
              </g>
            ))}
            {sampleEvenly(prices, dotsMax).map((price, index) => (
              <circle
                key={`${price.item.id} ${price.before} ${index}`}
                cx={xOf(price.before)}
                cy={y(riseOf(price))}
                r="3"
                fill={colorOf(price.margin)}
                fillOpacity="0.75"
              />
            ))}
          </svg>
        )}
      </div>
      <figcaption className="mt-2 text-xs text-muted">
        <span className="mb-1 flex flex-wrap gap-x-4 gap-y-1 font-semibold text-ink">
          <span>→ {texts.before}</span>
          <span>↑ {texts.risePercent}</span>
          {legend.map((margin) => (
            <span key={margins.indexOf(margin)} className="inline-flex items-center gap-1.5">
              <Dot color={colorOf(margin)} />
              {texts.ruleOf(
                dataConfigurationTexts.rule(formatNumber(margins.indexOf(margin) + 1)),
                `+${marginText(margin)}`,
              )}
            </span>
          ))}
          {hasOthers && (
            <span className="inline-flex items-center gap-1.5">
              <Dot color="var(--muted)" />
              {texts.otherRules}
            </span>
          )}
          {prices.some(({ margin }) => margin === null) && (
            <span className="inline-flex items-center gap-1.5">
              <Dot color={colorOf(null)} />
              {texts.withoutMargin}
            </span>
          )}
        </span>
        {texts.chartText(count, formatRupiah(lowest), formatRupiah(highest))}
      </figcaption>
    </figure>
  );
}
