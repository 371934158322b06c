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
    // With the extension or with a file: whoever has products needs neither to go on.
    { step: 'connect', to: paths.extension, isDone: devices > 0, isOptional: hasTaken },
    { step: 'take', to: paths.importFile, isDone: hasTaken, isOptional: false },
    { step: 'margin', to: paths.dataConfiguration, isDone: margins > 0, isOptional: false },
    { step: 'map', to: paths.akulakuCategories, isDone: mappedProducts > 0 || readyProducts > 0, isOptional: false },
    { step: 'check', to: paths.products, isDone: readyProducts > 0, isOptional: false },
    { step: 'download', to: paths.products, isDone: exports > 0, isOptional: false },
  ] as const;
}
