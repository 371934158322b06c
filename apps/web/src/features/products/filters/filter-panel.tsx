import { findTexts as texts } from '@pindahlapak/messages';
import { X } from 'lucide-react';
import { Button } from '../../../components/form/button.tsx';
import { noFilters, withFilter, type FilterName, type ProductSearch } from '../search/search-params.ts';
import type { TableLook } from '../view/kept-view.ts';
import { filterCount, filterPanelId } from './filter-button.tsx';
import { FilterChoice } from './filter-choice.tsx';
import { FilterText } from './filter-text.tsx';
import { SavedViews } from './saved-views.tsx';
import { orderOptions, sortOptions, useFilterOptions } from './use-filter-options.ts';

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
export default function FilterPanel({ search, onMove, look, onLook }: FilterPanelProps) {
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
