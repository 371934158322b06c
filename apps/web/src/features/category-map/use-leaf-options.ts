import { strongProposal, type CategorySource } from '@pindahlapak/contract';
import { isLeafId } from '@pindahlapak/model';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { leavesQuery, proposalsQuery } from '../../queries/configuration.ts';
import { useMapTarget } from './map-target.tsx';
import type { ChosenLeaf } from './use-category-map.ts';

/** A leaf to choose, with a mark for a typed number that no list contains. */
export interface LeafOption extends ChosenLeaf {
  isTyped: boolean;
}

/** How far a proposal is ahead of the next one where it is offered as the answer. */
const leadMin = 0.05;

/** What can be chosen for a source: its proposals, or what a search finds and the number that was typed. */
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
  // Only the answer says whether a list has the number; until then Enter takes nothing, so nothing is offered.
  if (isReady && isSearch && isLeafId(search) && !leaves.some(({ id }) => id === search))
    options.push({ id: search, path: null, isTyped: true });
  /** Whether Enter may take the first one: what a search found, or a proposal that fits well and better than the next. */
  const [best, next] = leaves;
  const isSure =
    best !== undefined &&
    (isSearch || ((best.score ?? 0) >= strongProposal && (best.score ?? 0) - (next?.score ?? 0) >= leadMin));
  return {
    options,
    isSure,
    /** Whether the options are those of this search, so that one may be taken. */
    isReady,
    query,
  };
}
