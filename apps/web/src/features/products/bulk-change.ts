import { ApiError, bulkChangeEndpoint, type SentBulkChange, type SentSelection } from '@pindahlapak/contract';
import { bulkScreenTexts as texts } from '@pindahlapak/messages';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { tellFailure } from '../../lib/api/failures.ts';
import { useRefreshProducts } from './rows-in-sight.ts';

interface BulkChangeInput {
  /** Products that are changed, without those that `exclude` and `leftOut` name. */
  selection: SentSelection;
  exclude: readonly string[];
  /** Products that were taken out of the preview: they stay in sight where the preview names them. */
  leftOut: ReadonlySet<string>;
  /** Null while it is not whole. */
  change: SentBulkChange | null;
  /** `batchId` is the batch that it is; absent where nothing was changed. */
  onDone: (changed: number, batchId: string | undefined) => void;
}

/** What the server says of a field of the change. */
const refusalOf = (error: unknown): string | null =>
  error instanceof ApiError && error.status === 422 ? (Object.values(error.fields)[0] ?? error.message) : null;

/** The preview of a change and the change itself, which is of the products that were previewed, or refused. */
export function useBulkChange({ selection, exclude, leftOut, change, onDone }: BulkChangeInput) {
  const refresh = useRefreshProducts();
  const [isOutdated, setIsOutdated] = useState(false);
  const body = change && { selection, change, exclude: [...exclude] };
  const preview = useQuery({
    // Apart from 'products', which is fetched anew with each change elsewhere: the figures stay while they are read.
    queryKey: ['bulk preview', body],
    queryFn: async () => {
      if (body === null) throw new Error('nothing to preview');
      const look = async (unseenOut: readonly string[]) => {
        const sent = { ...body, exclude: [...exclude, ...unseenOut], dryRun: true };
        return { ...(await api.call(bulkChangeEndpoint, { body: sent })).data, unseenOut: unseenOut.length };
      };
      const first = await look([]);
      const shown = new Set(first.preview.map(({ id }) => id));
      // What was taken out and is not among the first products of this change: the server does not count it.
      const unseenOut = [...leftOut].filter((id) => !shown.has(id));
      return unseenOut.length === 0 ? first : await look(unseenOut);
    },
    enabled: body !== null,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { ownErrors: true },
  });
  const saving = useMutation({
    mutationFn: async (version: number) => {
      if (body === null) throw new Error('nothing to change');
      const sent = { ...body, exclude: [...exclude, ...leftOut], dryRun: false, version };
      return (await api.call(bulkChangeEndpoint, { body: sent })).data;
    },
    meta: { ownErrors: true },
    onSuccess: async ({ changed, batchId }) => {
      onDone(changed, batchId);
      await refresh();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.error === 'catalogue-changed') {
        setIsOutdated(true);
        void preview.refetch();
      } else tellFailure(error, texts.failed);
    },
  });
  const refusal = refusalOf(preview.error) ?? refusalOf(saving.error);
  return {
    /** The preview of this very change, or of the former one while this is counted. */
    answer: change === null ? undefined : preview.data,
    isCounting: preview.isFetching || preview.isPlaceholderData,
    /** Why there is no preview, where it is no refusal. */
    error: refusal === null ? preview.error : null,
    retry: () => void preview.refetch(),
    refusal: change === null ? null : refusal,
    /** Products changed between the preview and the save; the preview is a new one. */
    isOutdated,
    isSaving: saving.isPending,
    /** Changes what the preview of this version of the catalogue shows. */
    save: (version: number) => {
      setIsOutdated(false);
      saving.mutate(version);
    },
  };
}
