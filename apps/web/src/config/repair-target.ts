import type { ExportIssueCode } from '@pindahlapak/messages';
import type { MarketplaceType } from '@pindahlapak/model';
import { categoryAddress } from './category-address.ts';
import { marketplacePaths, paths } from './paths.ts';

/** What resolves an issue: a setting for many products, or editing the products themselves. */
type RepairKind = 'mapping' | 'list' | 'defaults' | 'switches' | 'data' | 'products';

/** A repair as the server describes it. */
export interface Repair {
  issue: string;
  window: number;
  source?: { marketplaceType: MarketplaceType; sourceKey: string } | undefined;
}

/** Issues that one setting resolves for many products. */
const kinds: Partial<Record<ExportIssueCode, RepairKind>> = {
  'category-unmapped': 'mapping',
  'category-missing': 'mapping',
  'category-unlisted': 'list',
  'category-list-old': 'list',
  'color-or-variant-missing': 'defaults',
  'description-missing': 'switches',
  'variant-price-range': 'switches',
  'guard-phone': 'switches',
  'guard-link': 'switches',
  'price-out-of-range': 'data',
  'net-too-low': 'data',
  'stock-out-of-range': 'data',
};

export const repairKindOf = (issue: string): RepairKind => kinds[issue as ExportIssueCode] ?? 'products';

/** Returns whether editing the product can resolve an issue; categories are mapped for all products of a source. */
export const isRepairedInProduct = (issue: string): boolean => !['mapping', 'list'].includes(repairKindOf(issue));

/** Returns the screen where a repair is made. */
export function repairTarget({ issue, window, source }: Repair) {
  switch (repairKindOf(issue)) {
    case 'mapping':
      return {
        to: paths.akulakuCategories,
        search: source ? categoryAddress(source.marketplaceType, source.sourceKey) : {},
      };
    case 'list':
      return { to: paths.akulakuCategories };
    case 'defaults':
      return { to: marketplacePaths.akulaku, hash: 'defaults-title' };
    case 'switches':
      return { to: marketplacePaths.akulaku, hash: 'advanced-title' };
    case 'data':
      return { to: paths.dataConfiguration };
    default:
      // The check before an export lists the products of one issue.
      return { to: paths.products, search: { window, check: issue } };
  }
}
