import { commitImportEndpoint, listBatchesEndpoint } from '@pindahlapak/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { invalidateTopics } from '../../../lib/api/query-client.ts';
import { uploadApi } from '../../../lib/api/use-upload.ts';
import { importBody, type Decisions } from '../checking/decisions.ts';
import type { ImportChoices } from '../reading/choices.ts';

interface Commit {
  file: File;
  choices: ImportChoices;
  decisions: Decisions;
  rows: number;
}

const progressEveryMs = 1000;

async function readBatches(limit: number) {
  return (await api.call(listBatchesEndpoint, { query: { limit } })).data.data;
}

/**
 * Returns how many rows are written while `isPending`, counted from the account's batches after `from`; null while
 * unknown. A failed call is simply repeated, because the commit itself goes on.
 */
function useSavedRows({ isPending, from }: { isPending: boolean; from: number | null }): number | null {
  const { data } = useQuery({
    queryKey: ['import-progress', from],
    queryFn: async () => {
      const since = (await readBatches(20)).filter(({ number }) => number > (from ?? 0));
      return since.reduce((sum, { created, changed }) => sum + created + changed, 0);
    },
    enabled: isPending && from !== null,
    refetchInterval: progressEveryMs,
    gcTime: 0,
    retry: false,
    meta: { ownErrors: true },
  });
  return data ?? null;
}

export function useCommit() {
  /** From 0 to 1. */
  const [sent, setSent] = useState(0);
  /** Number of the newest batch before the commit; null while unknown. */
  const [from, setFrom] = useState<number | null>(null);
  const committing = useMutation({
    mutationFn: async ({ file, choices, decisions }: Commit) => {
      setSent(0);
      setFrom(null);
      setFrom(
        await readBatches(1).then(
          ([newest]) => newest?.number ?? 0,
          () => null,
        ),
      );
      const body = importBody(choices, decisions);
      return (await uploadApi(setSent).call(commitImportEndpoint, { body }, { file })).data;
    },
    meta: { ownErrors: true },
    // Also after a failure: rows written before it stay.
    onSettled: () => invalidateTopics('products'),
  });
  const saved = useSavedRows({ isPending: committing.isPending, from });
  return {
    sent,
    /** Number of rows written so far; null while unknown. */
    saved,
    rows: committing.variables?.rows ?? 0,
    isPending: committing.isPending,
    error: committing.error,
    outcome: committing.data ?? null,
    start: (commit: Commit) => committing.mutate(commit),
    retry: () => {
      if (committing.variables) committing.mutate(committing.variables);
    },
    reset: committing.reset,
  };
}

export type CommitState = ReturnType<typeof useCommit>;
