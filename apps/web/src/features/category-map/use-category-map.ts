import {
  saveMappingsEndpoint,
  type CategorySource,
  type CategorySources,
  type EndpointInput,
} from '@pindahlapak/contract';
import { categoryMapTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { errorTextOf, tellFailure, isConflict } from '../../lib/api/failures.ts';
import { notify } from '../../lib/api/notify.ts';
import { useKeptDraft } from '../../lib/drafts/use-kept-draft.ts';
import { useUnsavedChanges } from '../../lib/drafts/use-unsaved-changes.ts';
import { defaultsBodyOf, defaultsProblems } from '../../lib/form/export-defaults.ts';
import { categorySourcesOf } from '../../queries/configuration.ts';
import { useMapTarget } from './map-target.tsx';
import {
  hasUnsavedDefaults,
  nextUnmapped,
  readKeptWorks,
  sourceIdOf,
  withWork,
  type SourceWork,
  type Works,
} from './source-work.ts';

/** A leaf that was chosen; its path is null where no list has it. */
export interface ChosenLeaf {
  id: string;
  path: string | null;
}

/** A change of a mapping that exists, while what it changes is looked at. A leaf of null removes it. */
export interface PendingChange {
  source: CategorySource;
  leaf: ChosenLeaf | null;
}

interface Decision extends PendingChange {
  /** Whether the next source without a mapping is opened afterwards. */
  goesOn: boolean;
  /** Replaces whatever somebody else has saved meanwhile. */
  overwrites?: true;
}

export interface CategoryMapOptions {
  saved: CategorySources;
  /** Whether a newer answer is on its way. */
  isFetching: boolean;
  /** Whose drafts are kept; undefined where the signed-in user could not be read. */
  owner: string | undefined;
  /** The source that the address names. */
  meant: Pick<CategorySource, 'marketplaceType' | 'sourceKey'> | null;
}

/** A mapping as it would be saved with what is typed for its source, over the one that was read. */
export const mappingOf = (
  { source, leaf }: PendingChange,
  work: SourceWork | undefined,
): NonNullable<EndpointInput<typeof saveMappingsEndpoint>['body']>['mappings'][number] => ({
  marketplaceType: source.marketplaceType,
  sourceKey: source.sourceKey,
  leafId: leaf?.id ?? null,
  readVersion: source.mapping?.version ?? 0,
  ...(work?.defaults && leaf ? { defaults: defaultsBodyOf(work.defaults) } : {}),
});

/** What is typed for the source categories of a map and not saved; the tab keeps it. */
function useWorks(owner: string | undefined, draftName: string) {
  const [works, setWorks] = useState<Works>({});
  const [isRestored, setIsRestored] = useState(false);
  const isUnsaved = hasUnsavedDefaults(works);
  // What is typed after it was dropped or typed away is not of the earlier visit.
  if (isRestored && !isUnsaved) setIsRestored(false);
  const dropDraft = useKeptDraft(owner, draftName, Object.keys(works).length > 0 ? works : null, (kept) => {
    setWorks(readKeptWorks(kept));
    setIsRestored(true);
  });
  useUnsavedChanges(isUnsaved, dropDraft);
  const keep = () => setIsRestored(false);
  return {
    works,
    /** Replaces what is typed for a source. */
    put: (source: CategorySource, next: (now: SourceWork) => SourceWork) => {
      const id = sourceIdOf(source);
      setWorks((now) => withWork(now, id, next(now[id] ?? {})));
    },
    keep,
    /** Null unless defaults that were typed on an earlier visit are unsaved and the seller has not answered yet. */
    restored: isRestored ? { keep, drop: () => setWorks({}) } : null,
  };
}

/**
 * The page's state: the open source, the typed text, and the question before a mapping is changed. A new mapping is
 * saved at once, and the next source that has none is opened.
 */
export function useCategoryMap({ saved, isFetching, owner, meant }: CategoryMapOptions) {
  const queries = useQueryClient();
  const { marketplace, shop } = useMapTarget();
  const { queryKey } = categorySourcesOf({ marketplace, shop });
  const { sources } = saved;
  const draftName = ['category-map', ...(marketplace === 'akulaku' ? [] : [marketplace]), ...(shop ? [shop] : [])];
  const { works, put, keep, restored } = useWorks(owner, draftName.join(':'));
  const [opened, setOpen] = useState<{ id: string | null; takesFocus: boolean } | null>(null);
  const open = opened ?? { id: null, takesFocus: false };
  // An older answer is drawn first and may lack what has come in since. What is once open stays, whatever comes in.
  if (opened === null) {
    const named = meant && sources.find((source) => sourceIdOf(source) === sourceIdOf(meant));
    const first = named ?? (meant && isFetching ? null : nextUnmapped(sources, null));
    // Typing begins at once, except on a phone, where the keyboard would cover the page.
    const takesFocus = Boolean(named) || matchMedia('(pointer: fine)').matches;
    if (first || !isFetching) setOpen({ id: first && sourceIdOf(first), takesFocus });
  }
  const [pending, setPending] = useState<PendingChange | null>(null);
  const [announcement, setAnnouncement] = useState('');
  /** A decision that was refused because the mapping has changed meanwhile. */
  const [refused, setRefused] = useState<{ decision: Decision; message: string } | null>(null);

  /** Opens the next source without a mapping, with the focus in it. Returns the text to announce. */
  const goOn = (among: readonly CategorySource[], from: CategorySource): string => {
    const next = nextUnmapped(among, sourceIdOf(from));
    setOpen({ id: next ? sourceIdOf(next) : null, takesFocus: true });
    return next ? texts.next(next.name, formatNumber(next.products)) : texts.allMapped;
  };

  const saving = useMutation({
    mutationFn: async (decision: Decision) => {
      // An older answer that is on its way must not replace that of the save.
      await queries.cancelQueries({ queryKey });
      const mapping = mappingOf(decision, works[sourceIdOf(decision.source)]);
      if (decision.overwrites) mapping.readVersion = undefined;
      return await api.call(saveMappingsEndpoint, { params: { marketplace }, body: { mappings: [mapping], shop } });
    },
    meta: { ownErrors: true },
    onError: (error, decision) => {
      setPending(null);
      if (isConflict(error)) return setRefused({ decision, message: error.message });
      tellFailure(error, errorTextOf(error));
    },
    onSuccess: ({ data }, { source, leaf, goesOn }) => {
      queries.setQueryData(queryKey, data);
      setPending(null);
      setRefused(null);
      keep();
      put(source, () => ({}));
      const done = leaf ? texts.mapped(source.name, texts.leaf(leaf.id, leaf.path)) : texts.unmappedNow(source.name);
      // Another one may have been opened while this was saved.
      const isStillOpen = open.id === sourceIdOf(source);
      setAnnouncement(goesOn && isStillOpen ? `${done} ${goOn(data.sources, source)}` : done);
    },
  });

  const reloading = useMutation({
    mutationFn: () => queries.refetchQueries({ queryKey, exact: true }, { throwOnError: true }),
    // The query reports its failure itself.
    meta: { ownErrors: true },
    onSuccess: () => setRefused(null),
  });

  return {
    works,
    open,
    pending,
    /** Null unless a decision was refused because the mapping has changed meanwhile. What is typed stays. */
    conflict: refused && {
      message: refused.message,
      isReloading: reloading.isPending,
      isOverwriting: saving.isPending,
      reload: () => reloading.mutate(),
      overwrite: () => saving.mutate({ ...refused.decision, overwrites: true }),
      cancel: () => setRefused(null),
    },
    restored,
    announcement,
    isSaving: saving.isPending,
    isListless: saved.list === null,
    change: (source: CategorySource, part: SourceWork) => put(source, (now) => ({ ...now, ...part })),
    toggle: (source: CategorySource) => {
      const id = sourceIdOf(source);
      setOpen({ id: open.id === id ? null : id, takesFocus: true });
    },
    /** Opens the next source without a mapping; this one is not changed. */
    skip: (source: CategorySource) => setAnnouncement(goOn(sources, source)),
    /** Saves a leaf for a source; where it has one already, asks first. */
    choose: (source: CategorySource, leaf: ChosenLeaf) => {
      if (saving.isPending) return;
      const typed = works[sourceIdOf(source)]?.defaults;
      if (typed && Object.keys(defaultsProblems(typed)).length > 0) return notify.error(texts.defaultsWrong);
      if (source.mapping === null) saving.mutate({ source, leaf, goesOn: true });
      else if (source.mapping.leafId !== leaf.id || typed) setPending({ source, leaf });
      else setAnnouncement(goOn(sources, source));
    },
    /** Forgets the defaults that were typed for a source. */
    dropDefaults: (source: CategorySource) => put(source, ({ search = '' }) => ({ search })),
    remove: (source: CategorySource) => setPending({ source, leaf: null }),
    confirm: () => {
      if (pending) saving.mutate({ ...pending, goesOn: false });
    },
    cancel: () => setPending(null),
  };
}

export type CategoryMapState = ReturnType<typeof useCategoryMap>;
