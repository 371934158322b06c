import { ApiError } from '@pindahlapak/contract';
import { type QueryKey, useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { errorTextOf, isConflict, showFailure } from '../api/failures.ts';
import { queryClient } from '../api/query-client.ts';
import { notify } from '../api/notify.ts';
import { pause, saveFeedback } from '../dom/timing.ts';
import type { SaveForm } from './leaving-question.ts';
import { useConflict } from './use-conflict.ts';
import { useStoredDraft, useSetAside } from './use-stored-draft.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';

/** Saved data whose version grows with each save; undefined if the server has no version for it. */
interface Versioned {
  version?: number | undefined;
}

/** Unsaved work on versioned data. `draft` carries the version it started from; null while nothing was changed. */
interface VersionedWork {
  draft: Versioned | null;
}

type DraftOf<Work extends VersionedWork> = NonNullable<Work['draft']>;

/** Moves the work onto another version, which its next save will replace. */
const rebase = <Work extends VersionedWork>(work: Work, version: number | undefined): Work =>
  work.draft === null ? work : { ...work, draft: { ...work.draft, version } };

/** Returns the work after `sent` was saved as `version`: clean, or on that version if it changed meanwhile. */
const afterSave = <Work extends VersionedWork>(work: Work, sent: DraftOf<Work>, version: number | undefined): Work =>
  work.draft === sent ? { ...work, draft: null } : rebase(work, version);

/** Options of `useSavedWork` for work that is only a draft. */
export const draftOnly = <Draft extends Versioned>(schema: z.ZodMiniType<Draft>) => ({
  clean: { draft: null } as { draft: Draft | null },
  hasUnsavedWork: ({ draft }: { draft: Draft | null }): boolean => draft !== null,
  readStored: (stored: unknown) => z.object({ draft: schema }).safeParse(stored).data ?? null,
});

interface SavedWork<Saved extends Versioned, Work extends VersionedWork> {
  /** Id of the user whose work the tab stores; undefined if the user could not be read. */
  owner: string | undefined;
  /** Name of the form, unique in the dashboard. */
  name: string;
  /** Key of the query that reads the saved data. */
  queryKey: QueryKey;
  /** Puts the saved data into the query's data; needed if the query holds more than that. */
  merge?: (known: unknown, saved: Saved) => unknown;
  saved: Saved;
  clean: Work;
  hasUnsavedWork: (work: Work) => boolean;
  /** Validates the stored draft; null if its shape does not match. */
  readStored: (stored: unknown) => Work | null;
  /** Returns the draft to send over the saved data; null if it has a problem, which the form then shows. */
  ready: (draft: DraftOf<Work>, saved: Saved) => DraftOf<Work> | null;
  /** Saves a draft over the given version; without one, over any version. */
  send: (draft: DraftOf<Work>, readVersion: number | undefined) => Promise<{ data: Saved; message: string }>;
  /** Label of a failed save in the browser's console. */
  failure: string;
}

/**
 * Manages work on data that is saved as a whole and may be open in several tabs or on several PCs. Typed values
 * are stored in the tab until they are saved, reset or abandoned. A save names the version it started from; if that is
 * no longer the saved one, `conflict` offers to load the other version or to overwrite it.
 */
export function useSavedWork<Saved extends Versioned, Work extends VersionedWork>(options: SavedWork<Saved, Work>) {
  const { owner, name, queryKey, merge, saved, clean, hasUnsavedWork, readStored, ready, send, failure } = options;
  const [work, showWork] = useState(clean);
  // The work with every change so far, rendered or not.
  const latest = useRef(work);
  const setWork = (change: (now: Work) => Work) => {
    latest.current = change(latest.current);
    showWork(latest.current);
  };
  const [refusals, setRefusals] = useState(0);
  const countRefusal = () => setRefusals((count) => count + 1);
  // After the render, because a refusal may be what marks the fields.
  useEffect(() => {
    if (refusals > 0) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
  }, [refusals]);
  const aside = useSetAside(owner, name, readStored, (typed) => setWork(() => rebase(typed, saved.version)));
  const unsaved = hasUnsavedWork(work);
  const { restored, forget } = useStoredDraft(owner, name, unsaved ? work : null, (stored) => {
    const read = readStored(stored);
    if (read !== null) setWork(() => read);
  });
  const conflicts = useConflict({
    reload: () => queryClient.refetchQueries({ queryKey, exact: true }, { throwOnError: true }),
    onReloaded: () => {
      aside.set(work);
      setWork(() => clean);
    },
    overwrite: (draft: DraftOf<Work>) => start(draft, undefined),
  });
  const saving = useMutation({
    mutationFn: async ({ draft, readVersion }: { draft: DraftOf<Work>; readVersion: number | undefined }) => {
      const [answer] = await Promise.all([send(draft, readVersion), pause(saveFeedback.ms)]);
      return answer;
    },
    meta: { ownErrors: true },
    onSuccess: ({ data, message }, { draft }) => {
      queryClient.setQueryData(queryKey, (known: unknown) => (merge === undefined ? data : merge(known, data)));
      setWork((now) => afterSave(now, draft, data.version));
      conflicts.close();
      restored?.keep();
      aside.drop();
      notify.success(message);
    },
    onError: (error, { draft }) => {
      if (isConflict(error)) return conflicts.ask(draft, error);
      if (error instanceof ApiError && Object.keys(error.fields).length > 0) countRefusal();
      console.error(failure, error);
      showFailure(error, errorTextOf(error));
    },
  });

  // One save at a time: a second one would take the version of the first for somebody else's.
  const running = useRef<Promise<boolean> | null>(null);
  /** Resolves to whether the draft was saved; joins a running save. The mutation reports its own failure. */
  const start = (draft: DraftOf<Work>, readVersion: number | undefined): Promise<boolean> =>
    (running.current ??= saving
      .mutateAsync({ draft, readVersion })
      .then(
        () => true,
        () => false,
      )
      .finally(() => (running.current = null)));
  const save = async (draft: DraftOf<Work>): Promise<boolean> => {
    const sent = ready(draft, (merge === undefined ? queryClient.getQueryData<Saved>(queryKey) : undefined) ?? saved);
    if (sent === null) {
      countRefusal();
      return false;
    }
    if (sent !== draft) setWork((now) => ({ ...now, draft: sent }));
    return start(sent, sent.version);
  };
  const saveLatest: SaveForm = async () => {
    if (running.current !== null && !(await running.current)) return false;
    const { draft } = latest.current;
    return draft === null || save(draft);
  };
  // A half-typed row is not part of the draft, so a save would lose it.
  const isWhole = work.draft !== null && !hasUnsavedWork({ ...work, draft: null });
  useUnsavedChanges(unsaved, forget, isWhole ? saveLatest : null);

  return {
    work,
    setWork,
    isSaving: saving.isPending,
    /** Why the last save failed, until the next one; null if it succeeded. */
    saveError: saving.error !== null && !isConflict(saving.error) ? errorTextOf(saving.error) : null,
    save: (draft: DraftOf<Work>) => void save(draft),
    conflict: conflicts.conflict,
    /** Null unless the work was restored from an earlier visit and the seller has not answered yet. */
    restored: restored && { ...restored, drop: () => setWork(() => clean) },
    /** Typed work that was set aside to load another person's save, or null. */
    setAside: aside.answers,
  };
}
