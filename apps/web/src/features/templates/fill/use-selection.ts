import type { SavedView, SentSelection } from '@pindahlapak/contract';
import { templateTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { windowLabel } from '../../../lib/format/short-texts.ts';
import { type ChosenProducts, savedViewsQuery } from '../../../queries/exports.ts';
import { productsQuery } from '../../../queries/products.ts';

const everything = 'all';
const fromList = 'list';
const viewPrefix = 'view:';

function filterOf(choice: string, views: readonly SavedView[]): SentSelection {
  if (choice === everything) return { filter: { window: 'all' } };
  const view = views.find(({ id }) => `${viewPrefix}${id}` === choice);
  if (view !== undefined) return { filter: view.filter as NonNullable<SentSelection['filter']> };
  return { filter: { window: Number(choice) } };
}

const bodyOf = ({ selection, exclude = [] }: ChosenProducts): ChosenProducts => ({ selection, exclude });

/** The choice of products for a fill: all, a window, a saved view, or those that were chosen in the list before. */
export function useSelection() {
  const { data: page } = useQuery(productsQuery({ page: 1, limit: 10, window: 1 }));
  const { data: saved } = useQuery(savedViewsQuery);
  const chosen = useLocation({ select: ({ state }) => state.chosenProducts });
  const [choice, setChoice] = useState(chosen === undefined ? everything : fromList);
  const views = saved?.views ?? [];
  const windows = (page?.windowData ?? []).filter(({ totalProduct }) => totalProduct > 0);
  return {
    choice,
    choose: setChoice,
    selection: choice === fromList && chosen !== undefined ? bodyOf(chosen) : { selection: filterOf(choice, views) },
    options: [
      ...(chosen === undefined ? [] : [{ value: fromList, label: texts.fromList(formatNumber(chosen.count)) }]),
      { value: everything, label: texts.allWindows },
      ...windows.map(({ window, totalProduct, name }) => ({
        value: String(window),
        label: texts.window(windowLabel(window, name), formatNumber(totalProduct)),
      })),
      ...views.map(({ id, name }) => ({ value: `${viewPrefix}${id}`, label: texts.view(name) })),
    ],
  };
}
