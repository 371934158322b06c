import { strongProposal, type CategorySource } from '@pindahlapak/contract';
import { isLeafId } from '@pindahlapak/model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { leavesQuery, proposalsQuery } from '../../queries/configuration.ts';
import { useMapTarget } from './map-target.tsx';
import type { ChosenLeaf } from './use-category-map.ts';

/** A selectable leaf; `isTyped` marks a typed number that no list contains. */
export interface LeafOption extends ChosenLeaf {
  isTyped: boolean;
}

/** Minimum lead in score of the first proposal to be offered as the answer. */
const leadMin = 0.05;

/** Returns the options for a source: its proposals, or the search results and the typed number. */
export function useLeafOptions({ marketplaceType, sourceKey }: CategorySource, search: string) {
  const isSearch = search !== '';
  const { marketplace } = useMapTarget();
  // A failed call is shown in place of the options.
  const meta = { ownErrors: true };
  const proposals = useQuery({
    ...proposalsQuery({ marketplaceType, sourceKey }, marketplace),
    enabled: !isSearch,
    meta,
  });
  const found = useQuery({
    ...leavesQuery(search, marketplace),
    enabled: isSearch,
    placeholderData: keepPreviousData,
    meta,
  });
  const query = isSearch ? found : proposals;
  const leaves = query.data ?? [];
  const isReady = query.data !== undefined && !query.isPlaceholderData;
  const options: LeafOption[] = leaves.map(({ id, path }) => ({ id, path, isTyped: false }));
  // Only the response tells whether a list has the number; until then Enter does nothing, so nothing is offered.
  if (isReady && isSearch && isLeafId(search) && !leaves.some(({ id }) => id === search))
    options.push({ id: search, path: null, isTyped: true });
  /** Enter may choose the first option: a search result, or a proposal that clearly fits best. */
  const [best, next] = leaves;
  const isSure =
    best !== undefined &&
    (isSearch || ((best.score ?? 0) >= strongProposal && (best.score ?? 0) - (next?.score ?? 0) >= leadMin));
  return {
    options,
    isSure,
    /** The options belong to this search, so one may be chosen. */
    isReady,
    query,
  };
}
