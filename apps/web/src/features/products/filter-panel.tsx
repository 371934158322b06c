import { findTexts as texts, productTexts, readinessTexts } from '@pindahlapak/messages';
import { formatNumber, marketplaces, marketplaceTypes, noCategory } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { ListFilter, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../components/form/button.tsx';
import { controlClasses, Select } from '../../components/form/input.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../components/overlay/dropdown-menu.tsx';
import { classNames } from '../../lib/dom/class-names.ts';
import { digitsOf } from '../../lib/form/digits.ts';
import { categorySourcesQuery } from '../../queries/configuration.ts';
import { readinessQuery } from '../../queries/products.ts';
import { type FilterName, filterNames, noFilters, type ProductSearch, withFilter } from './product-address.ts';
import { type SavedViews, ViewKeeper } from './saved-views.tsx';
import { useDelayedText } from './search-box.tsx';

interface FilterOption {
  value: string;
  label: string;
}

const named = (labels: Record<string, string>): FilterOption[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/**
 * The list's filters in the order of the menu, with their choices or kind. Labels are in `findTexts.fields`. Those from
 * `seldomFrom` on are used seldom.
 */
const filters: Record<FilterName, readonly FilterOption[] | 'categories' | 'issues' | 'digits' | 'day'> = {
  readiness: named(readinessTexts.levels),
  marketplace: marketplaceTypes.map((type) => ({ value: type, label: marketplaces[type].name })),
  category: 'categories',
  issue: 'issues',
  exported: named(texts.exported),
  sourceChanged: named(texts.sourceChanged),
  priceMin: 'digits',
  priceMax: 'digits',
  takenFrom: 'day',
  takenTo: 'day',
  condition: named(productTexts.conditions),
  mapped: named(texts.mapped),
  edited: named(texts.edited),
  hasVariants: named(texts.hasVariants),
  seenTo: 'day',
};

const menuNames = Object.keys(filters) as FilterName[];
const seldomFrom = menuNames.indexOf('condition');
/** The frequently used filters, and the others. */
export const filterGroups = [menuNames.slice(0, seldomFrom), menuNames.slice(seldomFrom)] as const;

export const filterCount = (search: ProductSearch): number =>
  filterNames.filter((name) => search[name] !== undefined).length;

/** Returns the options for source categories. A category that exists at several marketplaces is one option. */
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

/** Returns the options of a filter; undefined if its value is typed. */
function useFilterOptions(
  name: FilterName,
  { window, marketplace }: ProductSearch,
): readonly FilterOption[] | undefined {
  const filter = filters[name];
  const meta = { ownErrors: true };
  const { data: sources } = useQuery({ ...categorySourcesQuery, enabled: filter === 'categories', meta });
  const { data: report } = useQuery({ ...readinessQuery(window), enabled: filter === 'issues' });
  if (typeof filter !== 'string') return filter;
  if (filter === 'categories')
    return categoryOptions(
      sources?.sources.filter(({ marketplaceType }) => !marketplace || marketplaceType === marketplace) ?? [],
    );
  if (filter !== 'issues') return undefined;
  const issues = new Map<string, string>();
  for (const { issue, message } of report?.repairs ?? []) if (!issues.has(issue)) issues.set(issue, message);
  for (const { issue, message } of report?.notes ?? []) issues.set(issue, message);
  return [...issues].map(([value, label]) => ({ value, label }));
}

interface FilterControlProps {
  name: FilterName;
  search: ProductSearch;
  onChange: (value: string) => void;
  /** A pill above the list, or a field of the sheet. */
  look: 'pill' | 'field';
  /** Just added: takes the focus and opens its options. */
  isNew?: boolean;
}

/** The control of one filter with its label. '' removes the filter. */
export function FilterControl({ name, search, onChange, look, isNew = false }: FilterControlProps) {
  const id = useId();
  const control = useRef<HTMLSelectElement & HTMLInputElement>(null);
  const value = search[name] ?? '';
  const offered = useFilterOptions(name, search);
  const { typed, setTyped } = useDelayedText(value, onChange);
  useEffect(() => {
    if (!isNew) return;
    control.current?.focus();
    try {
      control.current?.showPicker();
    } catch {
      // Some browsers only open it after a user action.
    }
  }, [isNew]);
  // A shared address may contain a value that this account does not have.
  const unknown = value === '' || offered?.some((option) => option.value === value) ? [] : [{ value, label: value }];
  const options = offered && [{ value: '', label: texts.any }, ...offered, ...unknown];
  const pill =
    'h-6 max-w-44 min-w-16 rounded bg-transparent font-semibold text-brand-ink [&:is(input[type=text])]:w-24';
  const shared = { id, ref: control };
  return (
    <>
      <label
        htmlFor={id}
        className={
          look === 'pill' ? 'min-w-0 shrink-0 text-xs font-semibold text-muted' : 'mb-1.5 block text-sm font-semibold'
        }
      >
        {texts.fields[name]}
      </label>
      {options && look === 'field' && <Select {...shared} options={options} value={value} onChoose={onChange} />}
      {options && look === 'pill' && (
        <select
          {...shared}
          className={classNames(pill, 'cursor-pointer truncate')}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
      {!options && (
        <input
          {...shared}
          className={look === 'pill' ? pill : classNames(controlClasses, 'h-11')}
          type={filters[name] === 'day' ? 'date' : 'text'}
          inputMode={filters[name] === 'digits' ? 'numeric' : undefined}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            const text = filters[name] === 'digits' ? digitsOf(target.value) : target.value;
            setTyped(text);
            // The sheet may be applied at once.
            if (look === 'field') onChange(text);
          }}
          onKeyDown={({ key }) => key === 'Enter' && onChange(typed)}
        />
      )}
    </>
  );
}

interface FilterMenuProps {
  search: ProductSearch;
  views: SavedViews;
  /** Shows an empty pill for the filter. */
  onAdd: (name: FilterName) => void;
  /** Opens the sheet of all filters, which replaces the menu on a phone. */
  onSheet: () => void;
}

/** 'Tambah saringan' with the saved views; on a phone 'Saring' with the number of filters. */
export function FilterMenu({ search, views, onAdd, onSheet }: FilterMenuProps) {
  const count = filterCount(search);
  return (
    <>
      <Button
        look={count > 0 ? 'soft' : 'secondary'}
        size="small"
        className="h-11 px-2.5 sm:hidden"
        aria-label={count > 0 ? texts.openWith(count) : texts.open}
        aria-haspopup="dialog"
        onClick={onSheet}
      >
        <ListFilter aria-hidden />
        {/* Written as in its name, so that voice control finds the button by what it shows. */}
        {count > 0 && <span aria-hidden>({count})</span>}
      </Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button look="secondary" size="small" className="h-8.5 px-2.5 max-sm:hidden" aria-label={texts.add}>
            <ListFilter aria-hidden />
            <span className="@max-[64rem]:sr-only">{texts.add}</span>
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {views.all.length > 0 && (
            <>
              <DropdownMenuLabel>{texts.views}</DropdownMenuLabel>
              {views.all.map((view) => (
                <DropdownMenuItem key={view.id} className="min-h-9!" onSelect={() => views.choose(view)}>
                  {view.name}
                </DropdownMenuItem>
              ))}
              <DropdownMenuSeparator />
            </>
          )}
          {filterGroups.map((names, group) => (
            <div key={names[0]} role="group">
              {group > 0 && <DropdownMenuSeparator />}
              {names
                .filter((name) => search[name] === undefined)
                .map((name) => (
                  <DropdownMenuItem key={name} className="min-h-8! text-sm!" onSelect={() => onAdd(name)}>
                    {texts.fields[name]}
                  </DropdownMenuItem>
                ))}
            </div>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
    </>
  );
}

interface FilterPillsProps {
  search: ProductSearch;
  onMove: (search: ProductSearch) => void;
  views: SavedViews;
  /** A filter that was added and has no value yet. */
  added: FilterName | null;
  onAdded: (name: FilterName | null) => void;
}

/** The filters that are set, as pills; a change takes effect at once. On a phone they are in the sheet. */
export function FilterPills({ search, onMove, views, added, onAdded }: FilterPillsProps) {
  const shown = menuNames.filter((name) => search[name] !== undefined || name === added);
  if (shown.length === 0) return null;
  const set = (name: FilterName, value: string) => {
    if (name === added && value !== '') onAdded(null);
    onMove(withFilter(search, { [name]: value || undefined }));
  };
  return (
    <section
      aria-label={texts.panel}
      className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-1.5 max-sm:hidden"
    >
      {shown.map((name) => (
        <div
          key={name}
          className="flex h-8 max-w-80 items-center gap-1.5 rounded-full border border-brand bg-brand-soft pl-3 text-[0.8125rem]"
        >
          <FilterControl
            name={name}
            search={search}
            look="pill"
            isNew={name === added && search[name] === undefined}
            onChange={(value) => set(name, value)}
          />
          <button
            type="button"
            className="grid size-7 shrink-0 place-items-center rounded-full text-muted hover:text-ink"
            aria-label={texts.remove(texts.fields[name])}
            onClick={() => {
              onAdded(null);
              if (search[name] !== undefined) set(name, '');
            }}
          >
            <X className="size-3.5" aria-hidden />
          </button>
        </div>
      ))}
      {filterCount(search) > 0 && (
        <>
          <Button look="ghost" size="small" className="h-8 px-2" onClick={() => onMove(withFilter(search, noFilters))}>
            {texts.clear}
          </Button>
          <ViewKeeper views={views} />
        </>
      )}
    </section>
  );
}
