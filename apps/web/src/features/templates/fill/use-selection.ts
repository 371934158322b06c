import type { SavedView, SentSelection } from '@pindahlapak/contract';
import { templateTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { productsQuery } from '../../../queries/products.ts';
import { savedViewsQuery } from '../../../queries/templates.ts';

const everything = 'all';
const viewPrefix = 'view:';

function selectionOf(choice: string, views: readonly SavedView[]): SentSelection {
  if (choice === everything) return { filter: { window: 'all' } };
  const view = views.find(({ id }) => `${viewPrefix}${id}` === choice);
  if (view !== undefined) return { filter: view.filter as NonNullable<SentSelection['filter']> };
  return { filter: { window: Number(choice) } };
}

/** The choice of products for a fill: all, a window or a saved view. */
export function useSelection() {
  const { data: page } = useQuery(productsQuery({ page: 1, limit: 10, window: 1 }));
  const { data: saved } = useQuery(savedViewsQuery);
  const [choice, setChoice] = useState(everything);
  const views = saved?.views ?? [];
  const windows = (page?.windowData ?? []).filter(({ totalProduct }) => totalProduct > 0);
  return {
    choice,
    choose: setChoice,
    selection: selectionOf(choice, views),
    options: [
      { value: everything, label: texts.allWindows },
      ...windows.map(({ window, totalProduct }) => ({
        value: String(window),
        label: texts.window(window, formatNumber(totalProduct)),
      })),
      ...views.map(({ id, name }) => ({ value: `${viewPrefix}${id}`, label: texts.view(name) })),
    ],
  };
}
