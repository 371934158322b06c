import type { EndpointData, preflightAkulakuEndpoint } from '@pindahlapak/contract';
import { categoryRepairText, exportRepairTexts, type ExportIssueCode } from '@pindahlapak/messages';
import { sourceKeyOf, type ListingFields } from '@pindahlapak/model';
import { type ExportIssue, issueReadiness } from '@pindahlapak/rules';

type Repair = EndpointData<typeof preflightAkulakuEndpoint>['repairs'][number];

const shownMax = 100;
/** Source categories that are counted one by one; the products of further ones are counted together. */
const sourcesMax = 2000;

const repairOf = (code: ExportIssueCode): Repair => ({
  issue: code,
  products: 0,
  readiness: issueReadiness[code],
  message: exportRepairTexts[code],
});

function categoryRepairOf(code: ExportIssueCode, { marketplaceType, category }: ListingFields): Repair {
  const sourceKey = sourceKeyOf(category);
  const name = sourceKey === '' ? '' : (category ?? '').trim();
  const message = categoryRepairText(name);
  return { ...repairOf(code), message, source: { marketplaceType, sourceKey, name } };
}

/** Counts by how many products each repair would mend; a category that is not mapped is one for each source category. */
export function collectRepairs() {
  const found = new Map<string, Repair>();
  const isOfCategory = (code: ExportIssueCode) => code === 'category-unmapped' || code === 'category-missing';

  function repairFor(code: ExportIssueCode, product: ListingFields): Repair {
    const sourceKey = `${code} ${product.marketplaceType} ${sourceKeyOf(product.category)}`;
    const isOwn = isOfCategory(code) && (found.has(sourceKey) || found.size < sourcesMax);
    const key = isOwn ? sourceKey : code;
    const repair = found.get(key) ?? (isOwn ? categoryRepairOf(code, product) : repairOf(code));
    found.set(key, repair);
    return repair;
  }

  return {
    add(product: ListingFields, issues: readonly ExportIssue[]): void {
      for (const code of new Set(issues.map((issue) => issue.code))) repairFor(code, product).products += 1;
    },
    /** The repairs for most products first, at most 100. */
    list: (): Repair[] => [...found.values()].sort((a, b) => b.products - a.products).slice(0, shownMax),
  };
}
