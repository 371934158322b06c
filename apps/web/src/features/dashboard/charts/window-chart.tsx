import type { WindowCount } from '@pindahlapak/contract';
import { dashboardTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { countScale } from './count-scale.ts';

const height = 232;
const top = 24;
const bottom = 28;
/** Fewer windows leave room to the right: a single column would otherwise fill the chart. */
const leastSlots = 8;
const slotMinPx = 48;

/** Columns of the windows, with the count above each. Decoration: the table beside it says the same. */
export function WindowChart({ windows }: { windows: readonly WindowCount[] }) {
  const { marks, scale } = countScale(Math.max(...windows.map(({ totalProduct }) => totalProduct)));
  const yOf = scale.range([height - bottom, top]);
  const slots = Math.max(leastSlots, windows.length);
  const percent = (slotsFromLeft: number) => `${(slotsFromLeft / slots) * 100}%`;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-xs tabular-nums">
      <svg width={`${formatNumber(marks.at(-1) ?? 1).length + 1}ch`} height={height} className="fill-muted" aria-hidden>
        {marks.map((mark) => (
          <text key={mark} x="100%" y={yOf(mark) + 4} textAnchor="end">
            {formatNumber(mark)}
          </text>
        ))}
      </svg>
      {/* A region that scrolls must take the focus, or the keyboard cannot scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="overflow-x-auto" role="region" aria-label={texts.windowsTitle} tabIndex={0}>
        <svg
          height={height}
          className="block w-full fill-ink"
          style={{ minWidth: windows.length * slotMinPx }}
          aria-hidden
        >
          {marks.map((mark) => (
            <line key={mark} x1="0" x2="100%" y1={yOf(mark)} y2={yOf(mark)} className="stroke-line" />
          ))}
          {windows.map(({ window, totalProduct }, index) => {
            const y = yOf(totalProduct);
            return (
              <g key={window}>
                <rect
                  x={percent(index + 0.2)}
                  y={y}
                  width={percent(0.6)}
                  height={height - bottom - y}
                  rx="5"
                  className="fill-brand"
                />
                {totalProduct > 0 && (
                  <text x={percent(index + 0.5)} y={y - 7} textAnchor="middle" className="font-semibold">
                    {formatNumber(totalProduct)}
                  </text>
                )}
                <text x={percent(index + 0.5)} y={height - 8} textAnchor="middle" className="fill-muted">
                  {window}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
    </div>
  );
}
