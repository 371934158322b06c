import { type LiveState, liveStates } from '@pindahlapak/model';
import { pageOf } from '../../config/paths.ts';

/** The screen's search parameters; defaults are the first shop, all rows and page 1. */
export interface LiveAddress {
  toko?: string | undefined;
  saringan?: LiveState | undefined;
  halaman?: number | undefined;
}

/** Validates the search parameters, which anybody may have typed. */
export const readLiveAddress = ({ toko, saringan, halaman }: LiveAddress) => ({
  shopId: typeof toko === 'string' ? toko : undefined,
  state: liveStates.find((state) => state === saringan),
  page: pageOf(halaman),
});
