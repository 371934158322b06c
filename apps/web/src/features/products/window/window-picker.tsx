import type { WindowCount } from '@pindahlapak/contract';
import { productTexts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { classNames } from '../../../lib/dom/class-names.ts';

interface WindowPickerProps {
  /** Null while they are loaded. */
  windows: WindowCount[] | null;
  chosen: number;
  onChoose: (window: number) => void;
}

/** One button per window with its product count; the chosen one is highlighted. */
export function WindowPicker({ windows, chosen, onChoose }: WindowPickerProps) {
  return (
    <div
      role="group"
      aria-labelledby="window-card-title"
      className="-m-1 flex max-h-44 flex-wrap gap-2 overflow-y-auto p-1"
    >
      {windows === null && <Skeleton className="h-14 w-32" />}
      {windows?.map(({ window, totalProduct }) => (
        <button
          key={window}
          type="button"
          aria-pressed={window === chosen}
          className={classNames(
            'flex h-14 min-w-28 flex-col items-start justify-center rounded-control border px-4 text-left transition-colors',
            window === chosen
              ? 'border-brand bg-brand text-on-brand'
              : 'border-line-strong bg-surface hover:border-brand hover:bg-brand-soft',
          )}
          onClick={() => onChoose(window)}
        >
          <span className="text-[0.9375rem] leading-5 font-semibold">{productTexts.window(window)}</span>
          <span className={classNames('text-xs tabular-nums', window !== chosen && 'text-muted')}>
            {productTexts.windowCount(formatNumber(totalProduct))}
          </span>
        </button>
      ))}
    </div>
  );
}
