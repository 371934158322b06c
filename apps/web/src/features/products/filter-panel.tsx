import { findTexts, findTexts as texts, productTexts, readinessTexts } from '@pindahlapak/messages';
import { formatNumber, marketplaces, marketplaceTypes, noCategory } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { ListFilter, X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../components/form/button.tsx';
import { Input } from '../../components/form/input.tsx';
import { digitsOf } from '../../lib/form/digits.ts';
import { categorySourcesQuery } from '../../queries/configuration.ts';
import { readinessQuery } from '../../queries/products.ts';
import {
  type FilterName,
  filterNames,
  noFilters,
  type ProductSearch,
  productSearchDefaults,
  withFilter,
} from './product-address.ts';
import { FilterChoice, type FilterOption } from './filter-choice.tsx';
import { SavedViews } from './saved-views.tsx';
import { useDelayedText } from './search-box.tsx';
import type { TableLook } from './table-view.tsx';

/** Id of the panel that the button opens. */
const filterPanelId = 'product-filters';

/** How many filters are set; another order counts as one. */
export const filterCount = (search: ProductSearch): number =>
  filterNames.filter((name) => search[name] !== undefined).length +
  (search.sort === productSearchDefaults.sort && search.order === '' ? 0 : 1);

interface FilterButtonProps {
  search: ProductSearch;
  open: boolean;
  onToggle: () => void;
}

/** 'Saring', with how many filters are set. */
export function FilterButton({ search, open, onToggle }: FilterButtonProps) {
  const count = filterCount(search);
  return (
    <Button
      look={count > 0 ? 'soft' : 'secondary'}
      size="small"
      className="h-11 px-2.5 sm:h-8.5"
      aria-expanded={open}
      aria-controls={open ? filterPanelId : undefined}
      aria-label={count > 0 ? findTexts.openWith(count) : findTexts.open}
      onClick={onToggle}
    >
      <ListFilter aria-hidden />
      <span className="max-sm:sr-only sm:@max-[60rem]:sr-only">
        {count > 0 ? findTexts.openWith(count) : findTexts.open}
      </span>
      {count > 0 && (
        <span className="tabular-nums sm:@min-[60rem]:hidden" aria-hidden>
          {count}
        </span>
      )}
    </Button>
  );
}

interface FilterTextProps {
  label: string;
  kind: 'digits' | 'day';
  value: string;
  /** After a pause in typing. */
  onType: (value: string) => void;
}

/** One filter whose value is typed: an amount in rupiah, or a day. */
function FilterText({ label, kind, value, onType }: FilterTextProps) {
  const id = useId();
  const { typed, setTyped } = useDelayedText(value, onType);
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block truncate text-[0.6875rem] leading-4 font-semibold text-muted">
        {label}
      </label>
      <Input
        id={id}
        className="h-9! px-2! text-[0.8125rem]! sm:h-8.5!"
        type={kind === 'day' ? 'date' : 'text'}
        inputMode={kind === 'digits' ? 'numeric' : undefined}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(kind === 'digits' ? digitsOf(event.target.value) : event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && onType(typed)}
      />
    </div>
  );
}

const any: FilterOption = { value: '', label: texts.any };

const named = (labels: Record<string, string>): FilterOption[] => [
  any,
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

const sortOptions = named(texts.sorts).slice(1);
const orderOptions: FilterOption[] = [
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
function useFilterOptions({ window, marketplace }: ProductSearch) {
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

interface FilterPanelProps {
  search: ProductSearch;
  onMove: (search: ProductSearch) => void;
  look: TableLook;
  onLook: (look: TableLook) => void;
}

const choices = [
  'marketplace',
  'category',
  'mapped',
  'readiness',
  'issue',
  'condition',
  'edited',
  'hasVariants',
  'exported',
] as const;

const typed = [
  { name: 'priceMin', kind: 'digits' },
  { name: 'priceMax', kind: 'digits' },
  { name: 'takenFrom', kind: 'day' },
  { name: 'takenTo', kind: 'day' },
] as const;

/** Filters and order of the list (S23.1, S23.3). Each takes effect at once. */
export function FilterPanel({ search, onMove, look, onLook }: FilterPanelProps) {
  const options = useFilterOptions(search);
  const set = (name: FilterName, value: string) => onMove(withFilter(search, { [name]: value || undefined }));
  const { sort, order } = search;
  return (
    <section
      id={filterPanelId}
      aria-label={texts.panel}
      className="grid grid-cols-2 items-end gap-x-2.5 sm:grid-cols-[repeat(auto-fill,minmax(7.25rem,1fr))] gap-y-1.5 border-t border-line bg-sunken/50 px-3 py-2 sm:px-4"
    >
      <SavedViews search={search} onMove={onMove} look={look} onLook={onLook} />
      {choices.map((name) => (
        <FilterChoice
          key={name}
          label={texts.fields[name]}
          options={options[name]}
          value={search[name] ?? ''}
          onChoose={(value) => set(name, value)}
        />
      ))}
      {typed.map(({ name, kind }) => (
        <FilterText
          key={name}
          label={texts.fields[name]}
          kind={kind}
          value={search[name] ?? ''}
          onType={(value) => set(name, value)}
        />
      ))}
      <FilterChoice
        label={texts.sort}
        options={sortOptions}
        value={sort}
        onChoose={(value) => onMove(withFilter(search, { sort: value as ProductSearch['sort'] }))}
      />
      <FilterChoice
        label={texts.order}
        options={orderOptions}
        value={order}
        onChoose={(value) => onMove(withFilter(search, { order: value as ProductSearch['order'] }))}
      />
      {filterCount(search) > 0 && (
        <Button
          look="ghost"
          size="small"
          className="h-8.5 px-1!"
          onClick={() => onMove(withFilter(search, { ...noFilters, sort: 'newest', order: '' }))}
        >
          <X aria-hidden />
          {texts.clear}
        </Button>
      )}
    </section>
  );
}
