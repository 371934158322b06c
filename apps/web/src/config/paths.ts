import { dashboardPaths as paths, marketplacePaths, type MarketplaceType } from '@pindahlapak/model';

export { marketplacePaths, paths };

export type ShellPath =
  | (typeof paths)[
      | 'dashboard'
      | 'products'
      | 'dataConfiguration'
      | 'exports'
      | 'importFile'
      | 'templates'
      | 'extension'
      | 'phone'
      | 'subscription'
      | 'history'
      | 'trash'
      | 'helpCenter'
      | 'profile']
  | (typeof marketplacePaths)[MarketplaceType];
