import { jakartaStamp } from '@pindahlapak/model';

/** `produk_akulaku_window-<N>_<YYYYMMDD-HHmmss>.xlsx`, by Jakarta's clocks (S10.1). */
export const akulakuFileName = (window: number, moment: Date): string =>
  `produk_akulaku_window-${window}_${jakartaStamp(moment)}.xlsx`;

/** `produk_akulaku_pilihan_<YYYYMMDD-HHmmss>.xlsx`: products of any windows (S23.8). */
export const akulakuSelectionFileName = (moment: Date): string => `produk_akulaku_pilihan_${jakartaStamp(moment)}.xlsx`;

/** `produk_akulaku_perbaikan_<YYYYMMDD-HHmmss>.xlsx`: the products of an export that were refused (S26.6). */
export const akulakuRetryFileName = (moment: Date): string => `produk_akulaku_perbaikan_${jakartaStamp(moment)}.xlsx`;

/** `produk_akulaku_<YYYYMMDD-HHmmss>.zip`: the workbooks of several windows (S10.10). */
export const akulakuZipName = (moment: Date): string => `produk_akulaku_${jakartaStamp(moment)}.zip`;
