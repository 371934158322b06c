import { createViewEndpoint, deleteViewEndpoint, type SavedView, type SavedViewBody } from '@pindahlapak/contract';
import { findTexts as texts } from '@pindahlapak/messages';
import { viewLimits } from '@pindahlapak/model';
import { useMutation, useQuery } from '@tanstack/react-query';
import { BookmarkPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/form/button.tsx';
import { Input } from '../../components/form/input.tsx';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { notify } from '../../lib/api/notify.ts';
import { savedViewsQuery } from '../../queries/products.ts';
import { knownColumns, usualColumns } from './columns.tsx';
import {
  filtersOf,
  noFilters,
  productAddress,
  type ProductSearch,
  productSearchDefaults,
  readProductAddress,
} from './product-address.ts';
import type { TableLook } from './table-view.tsx';

interface ViewsInput {
  search: ProductSearch;
  onMove: (search: ProductSearch) => void;
  look: TableLook;
  onLook: (look: TableLook) => void;
}

/** Returns the part of the address that a view stores. */
const choiceOf = (search: ProductSearch): Partial<ProductSearch> => {
  const { window, search: words, sort, order } = search;
  return { window, search: words, sort, order, ...filtersOf(search) };
};

/** Returns the address of a view; filters that this version does not know are dropped. */
function searchOf(search: ProductSearch, { filter, sort, order }: SavedView): ProductSearch {
  const texts = Object.fromEntries(
    Object.entries({ ...filter, sort, order: order ?? '' }).map(([name, value]) => [name, String(value)]),
  );
  const { size } = search;
  return { ...productSearchDefaults, ...noFilters, size, ...readProductAddress(texts) };
}

const keyOf = (search: ProductSearch, columns: readonly string[]) =>
  JSON.stringify([Object.entries(productAddress(choiceOf(search))).sort(), columns]);

export type SavedViews = ReturnType<typeof useSavedViews>;

/** Manages the named views of the list (S23.5), and finds the one that is shown. */
export function useSavedViews({ search, onMove, look, onLook }: ViewsInput) {
  const { data } = useQuery({ ...savedViewsQuery, meta: { ownErrors: true } });
  const all = data?.views ?? [];
  const current = keyOf(search, look.columns);
  const onSuccess = async ({ message }: { message: string }) => {
    notify.success(message);
    await queryClient.invalidateQueries({ queryKey: savedViewsQuery.queryKey });
  };
  const saving = useMutation({
    mutationFn: (name: string) => {
      const { window, search: words, sort, order } = search;
      const filter = {
        window,
        ...(words !== '' && { search: words }),
        ...filtersOf(search),
      } as SavedViewBody['filter'];
      const columns = String(look.columns) === String(usualColumns) ? null : [...look.columns];
      return api.call(createViewEndpoint, { body: { name, filter, sort, columns, ...(order !== '' && { order }) } });
    },
    onSuccess,
  });
  const deleting = useMutation({
    mutationFn: (id: string) => api.call(deleteViewEndpoint, { params: { id } }),
    onSuccess,
  });
  return {
    all,
    chosen: all.find((view) => keyOf(searchOf(search, view), knownColumns(view.columns)) === current),
    choose: (view: SavedView) => {
      onLook({ ...look, columns: knownColumns(view.columns) });
      onMove(searchOf(search, view));
    },
    saving,
    deleting,
  };
}

/** Saves the list's current filters under a name, or deletes the view that is shown. */
export function ViewKeeper({ views: { chosen, saving, deleting } }: { views: SavedViews }) {
  const [name, setName] = useState<string | null>(null);
  if (chosen)
    return (
      <Button
        look="danger-ghost"
        size="small"
        className="h-8 px-2"
        title={chosen.name}
        busy={deleting.isPending}
        onClick={() => deleting.mutate(chosen.id)}
      >
        <Trash2 aria-hidden />
        {texts.deleteView}
      </Button>
    );
  if (name === null)
    return (
      <Button look="ghost" size="small" className="h-8 px-2" onClick={() => setName('')}>
        <BookmarkPlus aria-hidden />
        {texts.saveView}
      </Button>
    );
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') saving.mutate(name.trim(), { onSuccess: () => setName(null) });
      }}
    >
      <Input
        // Opened by the button that it replaces.
        ref={(input) => input?.focus()}
        className="h-8! w-44 text-[0.8125rem]!"
        aria-label={texts.viewName}
        placeholder={texts.viewName}
        maxLength={viewLimits.nameMax}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setName(null)}
      />
      <Button type="submit" size="small" className="h-8" busy={saving.isPending} disabled={name.trim() === ''}>
        {texts.keepView}
      </Button>
    </form>
  );
}
