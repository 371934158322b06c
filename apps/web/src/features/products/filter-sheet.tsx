import { findTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '../../components/form/button.tsx';
import { SelectField } from '../../components/form/field.tsx';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { productsQuery } from '../../queries/products.ts';
import { FilterControl, filterCount, filterGroups } from './filter-panel.tsx';
import { type FilterName, listQueryOf, noFilters, type ProductSearch, withFilter } from './product-address.ts';
import { type SavedViews, ViewKeeper } from './saved-views.tsx';

interface FilterSheetProps {
  search: ProductSearch;
  onMove: (search: ProductSearch) => void;
  views: SavedViews;
  onClose: () => void;
}

const options = <Name extends string>(labels: Record<Name, string>) =>
  (Object.entries(labels) as [Name, string][]).map(([value, label]) => ({ value, label }));

/** All filters and the order on a phone; nothing changes before 'Terapkan', which shows the number of products. */
export function FilterSheet({ search, onMove, views, onClose }: FilterSheetProps) {
  const formId = useId();
  const [draft, setDraft] = useState(search);
  const { data } = useQuery({
    ...productsQuery({ ...listQueryOf({ ...draft, page: 1 }, undefined), limit: 1 }),
    placeholderData: keepPreviousData,
    meta: { ownErrors: true },
  });
  const field = (name: FilterName) => (
    <div key={name} className="min-w-0">
      <FilterControl
        name={name}
        search={draft}
        look="field"
        onChange={(value) => setDraft((now) => withFilter(now, { [name]: value || undefined }))}
      />
    </div>
  );
  const [often, seldom] = filterGroups;
  return (
    <Dialog
      footerInRow
      title={texts.panel}
      onClose={onClose}
      footer={
        <>
          {filterCount(draft) > 0 && (
            <Button look="ghost" className="mr-auto" onClick={() => setDraft(withFilter(draft, noFilters))}>
              {texts.clear}
            </Button>
          )}
          <Button type="submit" form={formId}>
            {data === undefined ? texts.apply : texts.applyCounted(formatNumber(data.totalItems))}
          </Button>
        </>
      }
    >
      {views.all.length > 0 && (
        <section aria-label={texts.views} className="mb-3 flex flex-wrap gap-2">
          {views.all.map((view) => (
            <Button
              key={view.id}
              look={view === views.chosen ? 'soft' : 'secondary'}
              size="small"
              className="h-11"
              onClick={() => {
                views.choose(view);
                onClose();
              }}
            >
              {view.name}
            </Button>
          ))}
        </section>
      )}
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          onMove(draft);
          onClose();
        }}
      >
        <div className="grid grid-cols-2 gap-x-3 gap-y-4">{often.map(field)}</div>
        <details className="mt-3" open={seldom.some((name) => search[name] !== undefined)}>
          <summary className="text-link my-0 flex h-11 py-0 cursor-pointer items-center">{texts.add}</summary>
          <div className="grid grid-cols-2 gap-x-3 gap-y-4">{seldom.map(field)}</div>
        </details>
        <div className="mt-4 grid grid-cols-2 gap-x-3">
          <SelectField
            label={texts.sort}
            options={options(texts.sorts)}
            value={draft.sort}
            onChoose={(sort) => setDraft(withFilter(draft, { sort, order: '' }))}
          />
          <SelectField
            label={texts.order}
            options={[
              { value: '' as const, label: texts.orders.usual },
              ...options({ asc: texts.orders.asc, desc: texts.orders.desc }),
            ]}
            value={draft.order}
            onChoose={(order) => setDraft(withFilter(draft, { order }))}
          />
        </div>
      </form>
      {filterCount(search) > 0 && <ViewKeeper views={views} />}
    </Dialog>
  );
}
