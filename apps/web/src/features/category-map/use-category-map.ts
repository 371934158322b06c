import {
  saveMappingsEndpoint,
  type CategorySource,
  type CategorySources,
  type EndpointInput,
} from '@pindahlapak/contract';
import { categoryMapTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { errorTextOf, showFailure, isConflict } from '../../lib/api/failures.ts';
import { notify } from '../../lib/api/notify.ts';
import { useConflict } from '../../lib/drafts/use-conflict.ts';
import { useStoredDraft } from '../../lib/drafts/use-stored-draft.ts';
import { useUnsavedChanges } from '../../lib/drafts/use-unsaved-changes.ts';
import { defaultsBodyOf, defaultsProblems } from '../../lib/form/export-defaults.ts';
import { categorySourcesOf } from '../../queries/configuration.ts';
import { useMapTarget } from './map-target.tsx';
import {
  hasUnsavedDefaults,
  nextUnmapped,
  readStoredWorks,
  sourceIdOf,
  withWork,
  type SourceWork,
  type Works,
} from './source-work.ts';

/** A chosen leaf; `path` is null if no list contains it. */
export interface ChosenLeaf {
  id: string;
  path: string | null;
}

/** A change of an existing mapping, while its effects are shown. `leaf` null removes the mapping. */
export interface PendingChange {
  source: CategorySource;
  leaf: ChosenLeaf | null;
}

interface Decision extends PendingChange {
  /** Opens the next unmapped source afterwards. */
  opensNext: boolean;
  overwrites?: true;
}

export interface CategoryMapOptions {
  saved: CategorySources;
  isFetching: boolean;
  /** Id of the user whose drafts are stored; undefined if the user could not be read. */
  owner: string | undefined;
  /** The source named in the address. */
  requested: Pick<CategorySource, 'marketplaceType' | 'sourceKey'> | null;
}

/** Returns the mapping to save, with the typed defaults and the version that was read. */
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

/** Holds the unsaved input for the source categories; the tab stores it. */
function useWorks(owner: string | undefined, draftName: string) {
  const [works, setWorks] = useState<Works>({});
  const isUnsaved = hasUnsavedDefaults(works);
  const stored = Object.keys(works).length > 0 ? works : null;
  const restore = (draft: unknown) => setWorks(readStoredWorks(draft));
  const { restored, forget } = useStoredDraft(owner, draftName, stored, restore, isUnsaved);
  useUnsavedChanges(isUnsaved, forget);
  return {
    works,
    update: (source: CategorySource, next: (now: SourceWork) => SourceWork) => {
      const id = sourceIdOf(source);
      setWorks((now) => withWork(now, id, next(now[id] ?? {})));
    },
    /** Null unless unsaved defaults were restored from an earlier visit and the seller has not answered yet. */
    restored: restored && { ...restored, drop: () => setWorks({}) },
  };
}

/**
 * Manages the state of the page: the open source, the input, and the question before a mapping is changed. A new
 * mapping is saved at once, and the next unmapped source opens.
 */
export function useCategoryMap({ saved, isFetching, owner, requested }: CategoryMapOptions) {
  const { marketplace, shop } = useMapTarget();
  const { queryKey } = categorySourcesOf({ marketplace, shop });
  const { sources } = saved;
  const draftName = ['category-map', ...(marketplace === 'akulaku' ? [] : [marketplace]), ...(shop ? [shop] : [])];
  const { works, update, restored } = useWorks(owner, draftName.join(':'));
  const [opened, setOpen] = useState<{ id: string | null; takesFocus: boolean } | null>(null);
  const open = opened ?? { id: null, takesFocus: false };
  // Cached data is rendered first and may lack new sources. Once a source is open, it stays open.
  if (opened === null) {
    const named = requested && sources.find((source) => sourceIdOf(source) === sourceIdOf(requested));
    const first = named ?? (requested && isFetching ? null : nextUnmapped(sources, null));
    // Focuses the search at once, except on a phone, where the keyboard would cover the page.
    const takesFocus = Boolean(named) || matchMedia('(pointer: fine)').matches;
    if (first || !isFetching) setOpen({ id: first && sourceIdOf(first), takesFocus });
  }
  const [pending, setPending] = useState<PendingChange | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const conflicts = useConflict({
    reload: () => queryClient.refetchQueries({ queryKey, exact: true }, { throwOnError: true }),
    overwrite: (decision: Decision): Promise<unknown> => saving.mutateAsync({ ...decision, overwrites: true }),
  });

  /** Opens and focuses the next unmapped source. Returns the text to announce. */
  const openNext = (among: readonly CategorySource[], from: CategorySource): string => {
    const next = nextUnmapped(among, sourceIdOf(from));
    setOpen({ id: next ? sourceIdOf(next) : null, takesFocus: true });
    return next ? texts.next(next.name, formatNumber(next.products)) : texts.allMapped;
  };

  const saving = useMutation({
    mutationFn: async (decision: Decision) => {
      // A pending refetch must not replace the result of the save.
      await queryClient.cancelQueries({ queryKey });
      const work = works[sourceIdOf(decision.source)];
      const mapping = mappingOf(decision, work);
      if (decision.overwrites) mapping.readVersion = undefined;
      const body = { mappings: [mapping], shop };
      const { data } = await api.call(saveMappingsEndpoint, { params: { marketplace }, body });
      return { data, sent: work?.defaults };
    },
    meta: { ownErrors: true },
    onError: (error, decision) => {
      setPending(null);
      if (isConflict(error)) return conflicts.ask(decision, error);
      showFailure(error, errorTextOf(error));
    },
    onSuccess: ({ data, sent }, { source, leaf, opensNext }) => {
      queryClient.setQueryData(queryKey, data);
      setPending(null);
      conflicts.close();
      restored?.keep();
      // Default values that were typed during the save stay.
      const isDone = works[sourceIdOf(source)]?.defaults === sent;
      update(source, (now) => (isDone ? {} : { ...now, search: '' }));
      const inherited = data.sources.find((one) => sourceIdOf(one) === sourceIdOf(source))?.mapping;
      const done = leaf
        ? texts.mapped(source.name, texts.leaf(leaf.id, leaf.path))
        : inherited
          ? texts.inheritedNow(source.name, texts.leaf(inherited.leafId, inherited.path))
          : texts.unmappedNow(source.name);
      // Another source may have been opened during the save.
      const isStillOpen = open.id === sourceIdOf(source);
      setAnnouncement(opensNext && isStillOpen && isDone ? `${done} ${openNext(data.sources, source)}` : done);
    },
  });

  return {
    works,
    open,
    pending,
    conflict: conflicts.conflict,
    restored,
    announcement,
    isSaving: saving.isPending,
    isListless: saved.list === null,
    change: (source: CategorySource, part: SourceWork) => update(source, (now) => ({ ...now, ...part })),
    toggle: (source: CategorySource) => {
      const id = sourceIdOf(source);
      setOpen({ id: open.id === id ? null : id, takesFocus: true });
    },
    /** Opens the next unmapped source without changing this one. */
    skip: (source: CategorySource) => setAnnouncement(openNext(sources, source)),
    /** Saves a leaf for a source; asks first if it already has one. */
    choose: (source: CategorySource, leaf: ChosenLeaf) => {
      if (saving.isPending) return;
      const typed = works[sourceIdOf(source)]?.defaults;
      if (typed && Object.keys(defaultsProblems(typed)).length > 0) return notify.error(texts.defaultsWrong);
      if (source.mapping === null) saving.mutate({ source, leaf, opensNext: true });
      else if (source.mapping.leafId !== leaf.id || typed) setPending({ source, leaf });
      else setAnnouncement(openNext(sources, source));
    },
    dropDefaults: (source: CategorySource) => update(source, ({ search = '' }) => ({ search })),
    remove: (source: CategorySource) => setPending({ source, leaf: null }),
    confirm: () => {
      if (pending) saving.mutate({ ...pending, opensNext: false });
    },
    cancel: () => setPending(null),
  };
}

export type CategoryMapState = ReturnType<typeof useCategoryMap>;
