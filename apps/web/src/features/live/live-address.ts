import { type LiveState, liveStates } from '@pindahlapak/model';

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
  // Addresses hold texts.
  page: Number.isSafeInteger(Number(halaman)) && Number(halaman) >= 1 ? Number(halaman) : 1,
});
