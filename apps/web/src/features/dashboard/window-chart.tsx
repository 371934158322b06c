import type { WindowCount } from '@pindahlapak/contract';
import { dashboardTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { niceMarks } from './nice-scale.ts';

const height = 220;
const left = 44;
const right = 8;
const top = 22;
const bottom = 28;
const slot = 56;
const barWidth = 32;

/** Columns of the windows, with the count above each. Decoration: the table beside it says the same. */
export function WindowChart({ windows }: { windows: readonly WindowCount[] }) {
  const marks = niceMarks(Math.max(...windows.map(({ totalProduct }) => totalProduct)));
  const scaleTop = marks.at(-1) ?? 1;
  const width = left + right + Math.max(6, windows.length) * slot;
  const yOf = (value: number) => height - bottom - (value / scaleTop) * (height - top - bottom);
  return (
    // A region that scrolls must take the focus, or the keyboard cannot scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="overflow-x-auto" role="region" aria-label={texts.windowsTitle} tabIndex={0}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="block h-[13.75rem] max-w-none fill-ink text-xs"
        style={{ width: `max(100%, ${width}px)` }}
        preserveAspectRatio="xMinYMid meet"
        aria-hidden
      >
        {marks.map((mark) => (
          <g key={mark}>
            <line x1={left} x2={width - right} y1={yOf(mark)} y2={yOf(mark)} className="stroke-line" />
            <text x={left - 8} y={yOf(mark) + 4} textAnchor="end" className="fill-muted tabular-nums">
              {formatNumber(mark)}
            </text>
          </g>
        ))}
        {windows.map(({ window, totalProduct }, index) => {
          const x = left + index * slot + (slot - barWidth) / 2;
          const y = yOf(totalProduct);
          return (
            <g key={window}>
              <rect x={x} y={y} width={barWidth} height={height - bottom - y} rx="5" className="fill-brand" />
              {totalProduct > 0 && (
                <text x={x + barWidth / 2} y={y - 7} textAnchor="middle" className="font-semibold tabular-nums">
                  {formatNumber(totalProduct)}
                </text>
              )}
              <text x={x + barWidth / 2} y={height - 8} textAnchor="middle" className="fill-muted tabular-nums">
                {window}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
