import { saveAkulakuConfigurationEndpoint } from '@pindahlapak/contract';
import { commonTexts } from '@pindahlapak/messages';
import { akulakuConfigurationSchema, type AkulakuConfiguration } from '@pindahlapak/model';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts/draft-store.ts';
import { notify } from '../../lib/api/notify.ts';
import { pause, saveFeedbackMs } from '../../lib/dom/pause.ts';
import { useUnsavedChanges } from '../../lib/drafts/use-unsaved-changes.ts';
import { akulakuConfigurationQuery } from './akulaku-queries.ts';

const draftName = 'akulaku-configuration';

type AkulakuProblems = Partial<Record<keyof AkulakuConfiguration, string>>;

function restore(owner: string | undefined): AkulakuConfiguration | null {
  const parsed = akulakuConfigurationSchema.safeParse(owner === undefined ? null : readDraft(owner, draftName));
  return parsed.success ? parsed.data : null;
}

/** What the contract would refuse, by field. */
function problemsOf(values: AkulakuConfiguration): AkulakuProblems {
  const problems: AkulakuProblems = {};
  for (const issue of saveAkulakuConfigurationEndpoint.body.safeParse(values).error?.issues ?? []) {
    const field = issue.path[0];
    if (typeof field === 'string' && field in values) problems[field as keyof AkulakuConfiguration] ??= issue.message;
  }
  return problems;
}

/**
 * The Akulaku configuration while it is edited: dirty from the first edit until a save. Each flag is stored with its own
 * value (product decisions D1). What is typed is kept in the tab for its `owner`.
 */
export function useAkulakuEditor(saved: AkulakuConfiguration, owner: string | undefined) {
  const queries = useQueryClient();
  const [restored] = useState(() => restore(owner));
  const [draft, setDraft] = useState(restored);
  const values = draft ?? saved;
  const problems = problemsOf(values);

  useEffect(() => {
    if (restored !== null) notify.info(commonTexts.draftRestored);
  }, [restored]);

  useEffect(() => {
    if (owner === undefined) return;
    if (draft === null) dropDraft(owner, draftName);
    else keepDraft(owner, draftName, draft);
  }, [owner, draft]);

  useUnsavedChanges(draft !== null, () => owner !== undefined && dropDraft(owner, draftName));

  const { mutate, isPending } = useMutation({
    mutationFn: async (body: AkulakuConfiguration) => {
      const [answer] = await Promise.all([api.call(saveAkulakuConfigurationEndpoint, { body }), pause(saveFeedbackMs)]);
      return answer;
    },
    onSuccess: ({ data, message }, sent) => {
      queries.setQueryData(akulakuConfigurationQuery.queryKey, data);
      // What was edited while the save was under way stays unsaved.
      setDraft((now) => (now === sent ? null : now));
      notify.success(message);
    },
    onError: (error) => console.error('saving the Akulaku configuration failed', error),
  });

  return {
    values,
    problems,
    dirty: draft !== null,
    saving: isPending,
    canSave: draft !== null && !isPending && Object.keys(problems).length === 0,
    change: (part: Partial<AkulakuConfiguration>) => setDraft((now) => ({ ...(now ?? saved), ...part })),
    save: () => mutate(values),
  };
}
