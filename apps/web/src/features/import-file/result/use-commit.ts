import { commitImportEndpoint } from '@pindahlapak/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadApi } from '../../../lib/api/upload.ts';
import type { Decisions } from '../checking/decisions.ts';
import type { ImportChoices } from '../reading/choices.ts';

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
  const committing = useMutation({
    mutationFn: async ({ file, choices, decisions: { conflicts, window } }: Commit) => {
      setSent(0);
      const options = { ...choices, conflicts, ...(window === '' ? {} : { window: Number(window) }) };
      return (
        await uploadApi(setSent).call(commitImportEndpoint, { body: { options: JSON.stringify(options) } }, { file })
      ).data;
    },
    meta: { ownErrors: true },
    // Also after a failure: what was written before it stays.
    onSettled: () => queries.invalidateQueries({ queryKey: ['products'] }),
  });
  return {
    sent,
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
