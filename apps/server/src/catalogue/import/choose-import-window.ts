import type { WindowCount } from '@pindahlapak/contract';
import { productLimits } from '@pindahlapak/model';

/**
 * The window of an import that names none: the newest, i.e. highest-numbered, that holds fewer than 500 products, else the
 * next number, else the highest number without products. Null where all 999 are full. `windows` are those that hold
 * products, ascending.
 */
export function chooseImportWindow(windows: readonly WindowCount[]): number | null {
  const open = windows.findLast(({ totalProduct }) => totalProduct < productLimits.windowFill);
  if (open) return open.window;
  const next = (windows.at(-1)?.window ?? productLimits.windowMin - 1) + 1;
  if (next <= productLimits.windowMax) return next;
  const taken = new Set(windows.map(({ window }) => window));
  for (let window = productLimits.windowMax; window >= productLimits.windowMin; window -= 1)
    if (!taken.has(window)) return window;
  return null;
}
