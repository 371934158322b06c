import { dataConfigurationTexts } from '@pindahlapak/messages';
import { formatNumber, formatRupiah } from '@pindahlapak/model';
import { makeAxisScale, shortRupiah } from '../price-map/axis-scale.ts';
import { useElementWidth } from '../price-map/use-element-width.ts';
import { sampleEvenly, type SimulatedPrice } from './simulate-prices.ts';

const texts = dataConfigurationTexts.simulation;
const height = 260;
const room = { left: 58, right: 8, top: 8, bottom: 26 };
const dotsMax = 1500;

/** Final price over source price, both logarithmic; a product on the dashed line keeps its price. */
export function PriceScatter({ prices }: { prices: readonly SimulatedPrice[] }) {
  const { ref, width } = useElementWidth();
  // Reduced, not spread: a catalogue may hold more products than a call takes arguments.
  const lowest = prices.reduce((low, { before, after }) => Math.min(low, before, after), Number.MAX_SAFE_INTEGER);
  const highest = prices.reduce((high, { before, after }) => Math.max(high, before, after), 1);
  const range = [
    { minPrice: lowest, maxPrice: lowest },
    { minPrice: highest, maxPrice: highest },
  ];
  const x = makeAxisScale(range, Math.max(1, width - room.left - room.right));
  const y = makeAxisScale(range, height - room.top - room.bottom);
  const bottom = height - room.bottom;
  const xOf = (price: number) => room.left + x.xOf(price);
  const yOf = (price: number) => bottom - y.xOf(price);
  return (
    <figure>
      <div ref={ref} style={{ height }}>
        {width > 0 && (
          <svg className="block" width={width} height={height} role="img" aria-label={texts.chart}>
            {x.ticks.map((tick) => (
              <g key={`x${tick}`}>
                <line x1={xOf(tick)} x2={xOf(tick)} y1={room.top} y2={bottom} className="stroke-line" />
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
            {y.ticks.map((tick) => (
              <g key={`y${tick}`}>
                <line x1={room.left} x2={width - room.right} y1={yOf(tick)} y2={yOf(tick)} className="stroke-line" />
                <text
                  x={room.left - 6}
                  y={yOf(tick)}
                  textAnchor="end"
                  dominantBaseline="central"
                  className="fill-muted text-[0.6875rem]"
                >
                  {shortRupiah(tick)}
                </text>
              </g>
            ))}
            <line
              x1={xOf(x.first)}
              y1={yOf(y.first)}
              x2={xOf(x.last)}
              y2={yOf(y.last)}
              strokeDasharray="5 5"
              className="stroke-line-strong"
            />
            {sampleEvenly(prices, dotsMax).map(({ item, before, after, hasMargin }, index) => (
              <circle
                key={`${item.id} ${before} ${index}`}
                cx={xOf(before)}
                cy={yOf(after)}
                r="3"
                className={hasMargin ? 'fill-brand/70' : 'fill-accent'}
              />
            ))}
          </svg>
        )}
      </div>
      <figcaption className="mt-2 text-xs text-muted">
        <span className="mb-1 flex flex-wrap gap-x-4 gap-y-1 font-semibold text-ink">
          <span>→ {texts.before}</span>
          <span>↑ {texts.after}</span>
          <span className="inline-flex items-center gap-1.5">
            <svg className="size-2.5" viewBox="0 0 10 10" aria-hidden>
              <circle cx="5" cy="5" r="5" className="fill-accent" />
            </svg>
            {texts.withoutMargin}
          </span>
        </span>
        {texts.chartText(formatNumber(prices.length), formatRupiah(lowest), formatRupiah(highest))}
      </figcaption>
    </figure>
  );
}
