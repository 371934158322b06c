import { commitImportEndpoint } from '@pindahlapak/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadApi } from '../../../lib/api/upload.ts';
import { windowOf, type Decisions } from '../checking/decisions.ts';
import type { ImportChoices } from '../reading/choices.ts';
import { newestBatch, useSavedRows } from './use-saved-rows.ts';

interface Commit {
  file: File;
  choices: ImportChoices;
  decisions: Decisions;
  /** Rows that are to be written. */
  rows: number;
}

/** The writing of a file that was checked. */
export function useCommit() {
  const queries = useQueryClient();
  /** 0 to 1. */
  const [sent, setSent] = useState(0);
  /** The newest batch before the commit; null until it is known. */
  const [from, setFrom] = useState<number | null>(null);
  const committing = useMutation({
    mutationFn: async ({ file, choices, decisions }: Commit) => {
      setSent(0);
      setFrom(null);
      setFrom(await newestBatch().catch(() => null));
      const options = { ...choices, conflicts: decisions.conflicts, window: windowOf(decisions) };
      return (
        await uploadApi(setSent).call(commitImportEndpoint, { body: { options: JSON.stringify(options) } }, { file })
      ).data;
    },
    meta: { ownErrors: true },
    // Also after a failure: what was written before it stays.
    onSettled: () => queries.invalidateQueries({ queryKey: ['products'] }),
  });
  const saved = useSavedRows({ isPending: committing.isPending, from });
  return {
    sent,
    /** Rows that are written by now; null until that is known. */
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
