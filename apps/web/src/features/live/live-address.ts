import { type LiveState, liveStates } from '@pindahlapak/model';
import { pageOf } from '../../config/paths.ts';

/** The address of the page of what is on sale; what it lacks is the first shop, all rows and page 1. */
export interface LiveAddress {
  toko?: string | undefined;
  saringan?: LiveState | undefined;
  halaman?: number | undefined;
}

/** What an address that somebody may have typed means. */
export const placeOf = ({ toko, saringan, halaman }: LiveAddress) => ({
  shopId: typeof toko === 'string' ? toko : undefined,
  state: liveStates.find((state) => state === saringan),
  page: pageOf(halaman),
});
