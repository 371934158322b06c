import type { Account } from '../../core/in-account.ts';

/** Limits of one statement that moves products to the trash or out of it. */
export interface MovedPortion {
  products: number;
  bytes: number;
  variants: number;
}

/** A database in this process holds up everybody else while it writes. */
const small: MovedPortion = { products: 100, bytes: 1_000_000, variants: 1000 };
/** Beside the event loop a statement may take as long as it likes; each waits for its turn of the loop, so that few are fast. */
const large: MovedPortion = { products: 2500, bytes: 16_000_000, variants: 10_000 };

export const movedPortionOf = ({ isLarge }: Pick<Account, 'isLarge'>): MovedPortion => (isLarge ? large : small);
