import { jakartaStamp } from '@pindahlapak/model';

/** `produk_akulaku_window-<N>_<YYYYMMDD-HHmmss>.xlsx`, by Jakarta's clocks (S10.1). */
export const akulakuFileName = (window: number, moment: Date): string =>
  `produk_akulaku_window-${window}_${jakartaStamp(moment)}.xlsx`;
