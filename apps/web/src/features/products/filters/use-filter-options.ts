import { findTexts as texts, productTexts, readinessTexts } from '@pindahlapak/messages';
import { formatNumber, marketplaces, marketplaceTypes, noCategory } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { categorySourcesQuery } from '../../../queries/categories.ts';
import { readinessQuery } from '../../../queries/products.ts';
import type { ProductSearch } from '../search/search-params.ts';
import type { FilterOption } from './filter-choice.tsx';

const any: FilterOption = { value: '', label: texts.any };

const named = (labels: Record<string, string>): FilterOption[] => [
  any,
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

export const sortOptions = named(texts.sorts).slice(1);
export const orderOptions: FilterOption[] = [
  { value: '', label: texts.orders.usual },
  { value: 'asc', label: texts.orders.asc },
  { value: 'desc', label: texts.orders.desc },
];

const fixed = {
  marketplace: [any, ...marketplaceTypes.map((type) => ({ value: type, label: marketplaces[type].name }))],
  mapped: named(texts.mapped),
  readiness: named(readinessTexts.levels),
  condition: named(productTexts.conditions),
  edited: named(texts.edited),
  hasVariants: named(texts.hasVariants),
  exported: named(texts.exported),
};

/** A source category may stand at several marketplaces; the filter takes all of them, or one where that is chosen. */
function categoryOptions(sources: readonly { sourceKey: string; name: string; products: number }[]): FilterOption[] {
  const counts = new Map<string, { name: string; products: number }>();
  for (const { sourceKey, name, products } of sources) {
    const known = counts.get(sourceKey);
    counts.set(sourceKey, { name: known?.name ?? name, products: (known?.products ?? 0) + products });
  }
  return [...counts].map(([key, { name, products }]) => ({
    value: key === '' ? noCategory : key,
    label: texts.counted(key === '' ? texts.noCategory : name, formatNumber(products)),
  }));
}

/** What each filter offers; source categories and issues are those of the account's products. */
export function useFilterOptions({ window, marketplace }: ProductSearch) {
  const { data: sources } = useQuery({ ...categorySourcesQuery, meta: { ownErrors: true } });
  const { data: report } = useQuery({ ...readinessQuery(window), meta: { ownErrors: true } });
  const shown = sources?.sources.filter(({ marketplaceType }) => !marketplace || marketplaceType === marketplace) ?? [];
  const issues = new Map<string, string>();
  for (const { issue, message } of report?.repairs ?? []) if (!issues.has(issue)) issues.set(issue, message);
  for (const { issue, message } of report?.notes ?? []) issues.set(issue, message);
  return {
    ...fixed,
    category: [any, ...categoryOptions(shown)],
    issue: [any, ...[...issues].map(([value, label]) => ({ value, label }))],
  };
}
