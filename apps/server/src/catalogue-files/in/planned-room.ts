import type { WindowCount } from '@pindahlapak/contract';
import { chooseImportWindow } from '../../catalogue/import/plan-import.ts';

/** What an import call would say of new products that find no window. */
export const windowsFull = 'windows-full';

/** The room that a file's new products would find in the quota and in the windows, one import call after the other. */
export class PlannedRoom {
  #room: number;
  readonly #totals: Map<number, number>;
  readonly #named: number | undefined;

  /** `room` is what the quota leaves, `named` the window that the import names. */
  constructor({ room, windows, named }: { room: number; windows: readonly WindowCount[]; named: number | undefined }) {
    this.#room = room;
    this.#totals = new Map(windows.map(({ window, totalProduct }) => [window, totalProduct]));
    this.#named = named;
  }

  /** Notes that a product goes into another window. */
  move(from: number, to: number): void {
    this.#add(from, -1);
    this.#add(to, 1);
  }

  /** Takes the new products of one call, and says how many of them find room. */
  take(products: number): number | typeof windowsFull {
    const taken = Math.min(products, this.#room);
    if (taken === 0) return 0;
    const windows = [...this.#totals]
      .map(([window, totalProduct]) => ({ window, totalProduct }))
      .filter(({ totalProduct }) => totalProduct > 0)
      .sort((a, b) => a.window - b.window);
    const window = this.#named ?? chooseImportWindow(windows);
    if (window === null) return windowsFull;
    this.#room -= taken;
    this.#add(window, taken);
    return taken;
  }

  #add(window: number, products: number): void {
    this.#totals.set(window, (this.#totals.get(window) ?? 0) + products);
  }
}
