import { useEffect, useEffectEvent, useRef } from 'react';
import { dropDraft, keepDraft, readDraft } from './draft-store.ts';

interface Draft<Values extends Record<string, string>> {
  /** Whose draft: the user's id, or 'guest' on the public screens; undefined while it is not known. */
  owner: string | undefined;
  /** Which form, unique in the dashboard. */
  name: string;
  values: Values;
  isDirty: boolean;
  /** Puts kept values back into the form. */
  restore: (kept: Partial<Values>) => void;
  /** Fields that are never kept, such as passwords. */
  secret?: readonly (keyof Values & string)[];
}

/**
 * Keeps what was typed into a form of texts in the tab while it changes, and puts it back when the form is shown again,
 * so that an expired session or a reload loses nothing. Call the returned function after a save and a deliberate 'Batal'.
 */
export function useDraft<Values extends Record<string, string>>(draft: Draft<Values>): () => void {
  const { owner, name, values, isDirty } = draft;
  const putBack = useEffectEvent((kept: object) => {
    const known = Object.entries(kept).filter(([field, value]) => field in values && typeof value === 'string');
    draft.restore(Object.fromEntries(known) as Partial<Values>);
  });
  const keep = useEffectEvent((of: string, typed: Values) => {
    const open = Object.entries(typed).filter(([field]) => !draft.secret?.includes(field));
    keepDraft(of, name, Object.fromEntries(open));
  });
  useEffect(() => {
    if (owner === undefined) return;
    const kept = readDraft(owner, name);
    if (typeof kept === 'object' && kept !== null) putBack(kept);
  }, [owner, name]);
  const wasDirty = useRef(false);
  useEffect(() => {
    if (owner === undefined) return;
    if (isDirty) keep(owner, values);
    else if (wasDirty.current) dropDraft(owner, name);
    wasDirty.current = isDirty;
  }, [owner, name, values, isDirty]);
  return () => {
    if (owner !== undefined) dropDraft(owner, name);
  };
}
