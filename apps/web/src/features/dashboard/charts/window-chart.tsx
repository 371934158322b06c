import type { WindowCount } from '@pindahlapak/contract';
import { dashboardTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { scaleLinear } from 'd3-scale';
import { windowLabel } from '../../../lib/format/short-texts.ts';
import { ScrollRegion } from '../../../components/display/scroll-region.tsx';

const tickCount = 4;

/** Creates a scale from 0 to a round number of at least `max`, with whole-number ticks. */
export function countScale(max: number) {
  const scale = scaleLinear()
    .domain([0, Math.max(1, max)])
    .nice(tickCount);
  return { scale, marks: scale.ticks(tickCount).filter(Number.isInteger) };
}

/** With more windows, there is only room for their numbers. */
const namedWindows = 5;

/** The columns' area above the line of names, and that line. */
const rows = 'grid grid-rows-[minmax(11rem,1fr)_1.75rem]';

/** Columns of the windows with their counts. Decorative: the table next to it has the same data. */
export function WindowChart({ windows }: { windows: readonly WindowCount[] }) {
  const { marks, scale } = countScale(Math.max(...windows.map(({ totalProduct }) => totalProduct)));
  const share = scale.range([0, 100]);
  const height = (count: number) => `${share(count)}%`;
  return (
    <div className="flex flex-1 gap-2 pt-6 text-xs tabular-nums">
      <div className={rows} aria-hidden>
        <div className="relative text-muted" style={{ width: `${formatNumber(marks.at(-1) ?? 1).length + 1}ch` }}>
          {marks.map((mark) => (
            <span key={mark} className="absolute right-0 translate-y-1/2" style={{ bottom: height(mark) }}>
              {formatNumber(mark)}
            </span>
          ))}
        </div>
      </div>
      <ScrollRegion label={texts.windowsTitle} className="-mt-6 flex min-w-0 flex-1 overflow-x-auto pt-6">
        <div className={`${rows} min-w-full`} aria-hidden>
          <div className="relative flex items-end">
            {marks.map((mark) => (
              <div key={mark} className="absolute inset-x-0 border-t border-line" style={{ bottom: height(mark) }} />
            ))}
            {windows.map(({ window, totalProduct }) => (
              <div
                key={window}
                className="relative flex h-full min-w-12 flex-1 flex-col items-center justify-end text-center"
              >
                {totalProduct > 0 && <span className="pb-1 font-semibold">{formatNumber(totalProduct)}</span>}
                <div
                  className="w-3/5 max-w-20 shrink-0 rounded-t-[0.3125rem] bg-brand"
                  style={{ height: height(totalProduct) }}
                />
              </div>
            ))}
          </div>
          <div className="flex items-end text-center text-muted">
            {windows.map(({ window, name }) => (
              <span key={window} className="min-w-12 flex-1 truncate px-1">
                {windows.length > namedWindows ? window : windowLabel(window, name)}
              </span>
            ))}
          </div>
        </div>
      </ScrollRegion>
    </div>
  );
}
