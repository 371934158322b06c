import type { CurrentUser } from '@pindahlapak/contract';
import { paths } from '../../../config/paths.ts';

/** What the account has done, as far as the calls have told. */
export interface Beginning {
  user: Pick<CurrentUser, 'productCount' | 'totalScrapedProducts'>;
  devices: number;
  margins: number;
  mappedProducts: number;
  readyProducts: number;
  exports: number;
}

/** The steps from an empty account to the first workbook, in their order, with whether each is done (S5.6). */
export function firstStepsOf({ user, devices, margins, mappedProducts, readyProducts, exports }: Beginning) {
  const hasTaken = user.totalScrapedProducts > 0 || user.productCount > 0;
  return [
    // The server does not know of an extension that is installed but not connected.
    { step: 'install', to: paths.extension, isDone: devices > 0 || hasTaken },
    { step: 'pair', to: paths.extension, isDone: devices > 0 },
    { step: 'take', to: paths.extension, isDone: hasTaken },
    { step: 'margin', to: paths.dataConfiguration, isDone: margins > 0 },
    { step: 'map', to: paths.akulakuCategories, isDone: mappedProducts > 0 || readyProducts > 0 },
    { step: 'check', to: paths.products, isDone: readyProducts > 0 },
    { step: 'download', to: paths.products, isDone: exports > 0 },
  ] as const;
}
