import {
  createViewEndpoint,
  deleteViewEndpoint,
  listViewsEndpoint,
  type SavedView,
  type SavedViewBody,
} from '@pindahlapak/contract';
import { findTexts as texts } from '@pindahlapak/messages';
import { viewLimits } from '@pindahlapak/model';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BookmarkPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/form/button.tsx';
import { Input } from '../../components/form/input.tsx';
import { api, endpointQuery } from '../../lib/api/api.ts';
import { notify } from '../../lib/api/notify.ts';
import { knownColumns, usualColumns } from './columns.tsx';
import { FilterChoice } from './filter-choice.tsx';
import {
  filtersOf,
  noFilters,
  productAddress,
  type ProductSearch,
  productSearchDefaults,
  readProductAddress,
} from './product-address.ts';
import type { TableLook } from './table-view.tsx';

interface SavedViewsProps {
  search: ProductSearch;
  onMove: (search: ProductSearch) => void;
  look: TableLook;
  onLook: (look: TableLook) => void;
}

const viewsQuery = endpointQuery('products', listViewsEndpoint, {});

/** What of the address a view keeps. */
const choiceOf = (search: ProductSearch): Partial<ProductSearch> => {
  const { window, search: words, sort, order } = search;
  return { window, search: words, sort, order, ...filtersOf(search) };
};

/** The list as a view shows it; what this version does not know is left out. */
function searchOf(search: ProductSearch, { filter, sort, order }: SavedView): ProductSearch {
  const texts = Object.fromEntries(
    Object.entries({ ...filter, sort, order: order ?? '' }).map(([name, value]) => [name, String(value)]),
  );
  const { size } = search;
  return { ...productSearchDefaults, ...noFilters, size, ...readProductAddress(texts) };
}

const keyOf = (search: ProductSearch, columns: readonly string[]) =>
  JSON.stringify([Object.entries(productAddress(choiceOf(search))).sort(), columns]);

/** Views of the list that are kept under a name: choose one, keep this one, delete the chosen. */
export function SavedViews({ search, onMove, look, onLook }: SavedViewsProps) {
  const queries = useQueryClient();
  const { data } = useQuery({ ...viewsQuery, meta: { ownErrors: true } });
  const [name, setName] = useState<string | null>(null);
  const views = data?.views ?? [];
  const current = keyOf(search, look.columns);
  const chosen = views.find((view) => keyOf(searchOf(search, view), knownColumns(view.columns)) === current);
  const renew = () => queries.invalidateQueries({ queryKey: viewsQuery.queryKey });
  const saving = useMutation({
    mutationFn: (typed: string) => {
      const { window, search: words, sort, order } = search;
      const filter = {
        window,
        ...(words === '' ? {} : { search: words }),
        ...filtersOf(search),
      } as SavedViewBody['filter'];
      const columns = String(look.columns) === String(usualColumns) ? null : [...look.columns];
      return api.call(createViewEndpoint, {
        body: { name: typed, filter, sort, columns, ...(order === '' ? {} : { order }) },
      });
    },
    onSuccess: async ({ message }) => {
      setName(null);
      notify.success(message);
      await renew();
    },
  });
  const deleting = useMutation({
    mutationFn: (id: string) => api.call(deleteViewEndpoint, { params: { id } }),
    onSuccess: async ({ message }) => {
      notify.success(message);
      await renew();
    },
  });
  return (
    <div className="col-span-full flex flex-wrap items-end gap-2.5">
      <div className="w-52 max-sm:flex-1">
        <FilterChoice
          label={texts.views}
          options={[{ value: '', label: texts.noView }, ...views.map((view) => ({ value: view.id, label: view.name }))]}
          value={chosen?.id ?? ''}
          onChoose={(id) => {
            const view = views.find((one) => one.id === id);
            if (view) onLook({ ...look, columns: knownColumns(view.columns) });
            onMove(
              view
                ? searchOf(search, view)
                : { ...search, ...noFilters, search: '', sort: 'newest', order: '', page: 1 },
            );
          }}
        />
      </div>
      {chosen && (
        <Button
          look="danger-ghost"
          size="small"
          className="h-8.5"
          busy={deleting.isPending}
          onClick={() => deleting.mutate(chosen.id)}
        >
          <Trash2 aria-hidden />
          {texts.deleteView}
        </Button>
      )}
      {!chosen && name === null && (
        <Button look="ghost" size="small" className="h-8.5" onClick={() => setName('')}>
          <BookmarkPlus aria-hidden />
          {texts.saveView}
        </Button>
      )}
      {!chosen && name !== null && (
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== '') saving.mutate(name.trim());
          }}
        >
          <Input
            // Opened by the button that stood here.
            ref={(input) => input?.focus()}
            className="h-8.5! w-52 text-[0.8125rem]!"
            aria-label={texts.viewName}
            placeholder={texts.viewName}
            maxLength={viewLimits.nameMax}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
            onKeyDown={(event) => event.key === 'Escape' && setName(null)}
          />
          <Button type="submit" size="small" className="h-8.5" busy={saving.isPending} disabled={name.trim() === ''}>
            {texts.keepView}
          </Button>
        </form>
      )}
    </div>
  );
}
