import { sharedLinkLimits as limits } from '@pindahlapak/model';

/** Links from the phone: the checks of the call, the card on the dashboard and the page that the phone's share menu opens. */
export const sharedLinkTexts = {
  linkCount: `Kirim 1 sampai ${limits.requestMax} tautan sekali jalan.`,
  linkTooLong: 'Tautan terlalu panjang.',
  linkIds: `Pilih 1 sampai ${limits.linksMax} tautan.`,
  stateUnknown: 'Keadaan tautan tidak dikenal.',
  notMarketplace: 'Bukan tautan marketplace yang didukung.',
  full: `Antrean dari HP penuh (${limits.linksMax} tautan). Ambil atau hapus dulu sebagian.`,
  known: 'Sudah ada di antrean.',
} as const;
