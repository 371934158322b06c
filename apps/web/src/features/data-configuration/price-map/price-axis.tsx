import { dataConfigurationTexts } from '@pindahlapak/messages';
import { formatNumber, type PriceMargin } from '@pindahlapak/model';
import { findMarginGaps, type MarginSegment, type PriceStretch } from '@pindahlapak/rules';
import { useId } from 'react';
import { marginText, rupiahRange } from '../../../lib/format/short-texts.ts';
import { makeAxisScale, shortRupiah } from './axis-scale.ts';

const texts = dataConfigurationTexts.axis;

const bandHeight = 44;
const laneHeight = 22;
const laneGap = 6;
const tickSpace = 26;
const markerSpace = 8;

/** With more rows the drawing becomes unreadable; the notes name the overlaps. */
const lanesMax = 8;

interface PriceAxisProps {
  width: number;
  margins: readonly PriceMargin[];
  segments: readonly MarginSegment[];
  /** The prices that each margin loses to earlier margins. */
  lost: ReadonlyMap<PriceMargin, readonly PriceStretch[]>;
  /** The row of each margin; empty if none overlap. */
  lanes: readonly number[];
  /** A price to point at, in rupiah. */
  marker: number | null;
}

export function axisHeight(lanes: readonly number[]): number {
  const rows = Math.min(
    lanesMax,
    lanes.reduce((most, lane) => Math.max(most, lane + 1), 0),
  );
  return markerSpace + bandHeight + rows * (laneHeight + laneGap) + tickSpace;
}

/**
 * The margins along the price axis: the upper band shows which rule applies, hatched if none does. If ranges overlap,
 * each rule has its own bar below, red where it never applies.
 */
export function PriceAxis({ width, margins, segments, lost, lanes, marker }: PriceAxisProps) {
  const hatch = useId();
  const { first, last, xOf, ticks } = makeAxisScale(margins, width);
  const height = axisHeight(lanes);
  const axisY = height - tickSpace;
  const numberOf = (margin: PriceMargin) => formatNumber(margins.indexOf(margin) + 1);
  const box = (from: number, to: number) => ({ x: xOf(from), width: Math.max(2, xOf(to + 1) - xOf(from)) });
  const gaps = findMarginGaps(segments)
    .filter(({ from, to }) => from < last && (to === null || to >= first))
    .map(({ from, to }) => ({ from, ...box(from, to ?? last) }));
  return (
    <svg className="block" width={width} height={height} role="img" aria-label={texts.alternative}>
      <defs>
        <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="7" height="7" className="fill-sunken" />
          <line x1="0" y1="0" x2="0" y2="7" strokeWidth="2" className="stroke-line" />
        </pattern>
      </defs>
      {ticks.map((tick) => (
        <line key={tick} x1={xOf(tick)} x2={xOf(tick)} y1={markerSpace} y2={axisY} className="stroke-line" />
      ))}
      {gaps.map(({ from, x, width }) => (
        <rect key={from} x={x} y={markerSpace} width={width} height={bandHeight} fill={`url(#${hatch})`}>
          <title>{texts.gap}</title>
        </rect>
      ))}
      {segments.map(({ from, to, margin }) => {
        const { x, width } = box(from, to);
        const value = `+${marginText(margin)}`;
        return (
          <g key={from}>
            <rect
              x={x + 0.75}
              y={markerSpace}
              width={Math.max(1, width - 1.5)}
              height={bandHeight}
              rx="4"
              className="fill-brand"
            >
              <title>{`${dataConfigurationTexts.rule(numberOf(margin))}: ${rupiahRange(from, to)}, ${value}`}</title>
            </rect>
            {width > 26 && (
              <text
                x={x + width / 2}
                y={markerSpace + bandHeight / 2}
                textAnchor="middle"
                dominantBaseline="central"
                className="pointer-events-none fill-on-brand text-xs font-bold tabular-nums"
              >
                {width > value.length * 7.5 + 12 ? value : numberOf(margin)}
              </text>
            )}
          </g>
        );
      })}
      {lanes.map((lane, index) => {
        const margin = margins[index];
        if (lane >= lanesMax || margin === undefined || margin.minPrice > margin.maxPrice) return null;
        const { x, width } = box(margin.minPrice, margin.maxPrice);
        const y = markerSpace + bandHeight + laneGap + lane * (laneHeight + laneGap);
        return (
          // Two rules may be alike in everything but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <g key={index}>
            <rect x={x} y={y} width={width} height={laneHeight} rx="4" className="fill-brand-soft stroke-brand" />
            {(lost.get(margin) ?? []).map(({ from, to }) => (
              <rect
                key={`${from}-${to}`}
                {...box(from, to)}
                y={y}
                height={laneHeight}
                className="fill-danger/35 stroke-danger"
              >
                <title>{texts.overlap}</title>
              </rect>
            ))}
            <text
              x={x + 8}
              y={y + laneHeight / 2}
              dominantBaseline="central"
              className="pointer-events-none fill-ink text-[0.6875rem] font-bold"
            >
              {width > 24 ? numberOf(margin) : ''}
            </text>
          </g>
        );
      })}
      <line x1="0" x2={width} y1={axisY} y2={axisY} className="stroke-line-strong" />
      {ticks.map((tick) => (
        <text
          key={tick}
          x={xOf(tick)}
          y={axisY + 17}
          textAnchor={tick === first ? 'start' : tick === last ? 'end' : 'middle'}
          className="fill-muted text-[0.6875rem] tabular-nums"
        >
          {shortRupiah(tick)}
        </text>
      ))}
      {marker !== null && (
        <g className="fill-accent stroke-ink" strokeWidth="1.5">
          <line x1={xOf(marker)} x2={xOf(marker)} y1={markerSpace} y2={axisY} />
          <path d={`M${xOf(marker) - 6} 1h12l-6 9z`} />
        </g>
      )}
    </svg>
  );
}
