import { useState } from 'react';
import { useKeptDraft } from './use-kept-draft.ts';

/**
 * Typed work that was put aside to look at what somebody else saved. The tab keeps it, also over a reload, until it is
 * taken back, dropped or no longer needed after a save.
 *
 * @param name of the form whose work it is
 * @param read checks what the tab kept; null where it is of another shape
 */
export function useSetAside<Work extends object>(
  owner: string | undefined,
  name: string,
  read: (kept: unknown) => Work | null,
) {
  const [work, setWork] = useState<Work | null>(null);
  const forget = useKeptDraft(owner, `${name}:aside`, work, (kept) => setWork(read(kept)));
  return {
    work,
    put: (typed: Work) => setWork(typed),
    drop: () => {
      forget();
      setWork(null);
    },
  };
}
