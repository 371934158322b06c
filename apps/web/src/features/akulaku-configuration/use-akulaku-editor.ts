import { saveAkulakuConfigurationEndpoint } from '@pindahlapak/contract';
import { commonTexts } from '@pindahlapak/messages';
import { akulakuConfigurationSchema, type AkulakuConfiguration } from '@pindahlapak/model';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { notify } from '../../lib/api/notify.ts';
import { pause, saveFeedbackMs } from '../../lib/dom/pause.ts';
import { useKeptDraft } from '../../lib/drafts/use-kept-draft.ts';
import { useUnsavedChanges } from '../../lib/drafts/use-unsaved-changes.ts';
import { akulakuConfigurationQuery } from '../../queries/akulaku-configuration.ts';

type AkulakuProblems = Partial<Record<keyof AkulakuConfiguration, string>>;

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
  const [draft, setDraft] = useState<AkulakuConfiguration | null>(null);
  const values = draft ?? saved;
  const problems = problemsOf(values);
  const dropDraft = useKeptDraft(owner, 'akulaku-configuration', draft, (kept) => {
    const parsed = akulakuConfigurationSchema.safeParse(kept);
    if (!parsed.success) return;
    setDraft(parsed.data);
    notify.info(commonTexts.draftRestored);
  });
  useUnsavedChanges(draft !== null, dropDraft);

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
