import type { ApiError } from '@pindahlapak/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

interface ConflictOptions<Sent, Current> {
  /** Reads what the other person saved. */
  reload: () => Promise<Current>;
  onReloaded?: (current: Current) => void;
  /** Saves the refused input over the other person's save. */
  overwrite: (sent: Sent) => Promise<unknown>;
}

/** Manages the question about a save that was refused because somebody else saved first. */
export function useConflict<Sent, Current>({ reload, onReloaded, overwrite }: ConflictOptions<Sent, Current>) {
  const [refused, setRefused] = useState<{ sent: Sent; message: string } | null>(null);
  const close = () => setRefused(null);
  // The query and the save report their own failures.
  const meta = { ownErrors: true };
  const reloading = useMutation({
    mutationFn: reload,
    meta,
    onSuccess: (current) => {
      close();
      onReloaded?.(current);
    },
  });
  const overwriting = useMutation({ mutationFn: overwrite, meta });
  return {
    /** Null unless a save was refused and the seller has not answered yet. The input is kept. */
    conflict: refused && {
      message: refused.message,
      isReloading: reloading.isPending,
      isOverwriting: overwriting.isPending,
      reload: () => reloading.mutate(),
      overwrite: () => overwriting.mutate(refused.sent),
      cancel: close,
    },
    ask: (sent: Sent, { message }: ApiError) => setRefused({ sent, message }),
    close,
  };
}
