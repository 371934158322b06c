import type { Account } from '../../core/in-account.ts';

/** Limits of one statement that moves products to the trash or out of it. */
export interface MovedPortion {
  products: number;
  bytes: number;
  variants: number;
}

/** SQLite in this process holds the event loop while it writes. */
const small: MovedPortion = { products: 100, bytes: 1_000_000, variants: 1000 };
/**
 * The writing thread does not hold the event loop. Each statement waits for a turn of the loop, so few large statements
 * take less time than many small ones.
 */
const large: MovedPortion = { products: 1000, bytes: 8_000_000, variants: 10_000 };

export const movedPortionOf = ({ isLarge }: Pick<Account, 'isLarge'>): MovedPortion => (isLarge ? large : small);
