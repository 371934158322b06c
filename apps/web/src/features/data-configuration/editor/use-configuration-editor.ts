import { dataConfigurationBody, saveConfigurationEndpoint } from '@pindahlapak/contract';
import { commonTexts, dataConfigurationTexts as texts } from '@pindahlapak/messages';
import type { DataConfiguration } from '@pindahlapak/model';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { notify } from '../../../lib/api/notify.ts';
import { pause, saveFeedbackMs } from '../../../lib/dom/pause.ts';
import { useKeptDraft } from '../../../lib/drafts/use-kept-draft.ts';
import { useUnsavedChanges } from '../../../lib/drafts/use-unsaved-changes.ts';
import { type ConfigurationDraft, draftOf, saveBodyOf } from './configuration-draft.ts';
import { configurationQuery } from '../../../queries/configuration.ts';
import { findOptionProblems, type OptionProblems } from '../options/option-problems.ts';
import {
  afterSave,
  type EditorState,
  emptyEditorState,
  hasUnsavedWork,
  type ListWork,
  restoreEditorState,
  withChange,
} from './editor-state.ts';

type WorkName = 'margins' | 'titles' | 'descriptions';
type RulesName = 'priceMargins' | 'titleWords' | 'descriptionWords';

/**
 * The data configuration while it is edited: what is shown, whether it differs from what is saved, and saving it. What
 * is typed is kept in the tab for its `owner` until it is saved, reset or left on purpose.
 */
export function useConfigurationEditor(saved: DataConfiguration, owner: string | undefined) {
  const queries = useQueryClient();
  const [state, setState] = useState<EditorState>(emptyEditorState);
  const [problems, setProblems] = useState<OptionProblems>({});
  const savedDraft = useMemo(() => draftOf(saved), [saved]);
  const shown = state.draft ?? savedDraft;
  const unsaved = hasUnsavedWork(state);

  const dropDraft = useKeptDraft(owner, 'data-configuration', unsaved ? state : null, (kept) => {
    const restored = restoreEditorState(kept);
    if (restored === null) return;
    setState(restored);
    notify.info(commonTexts.draftRestored);
  });
  useUnsavedChanges(unsaved, dropDraft);

  const { mutate, isPending } = useMutation({
    mutationFn: async (draft: ConfigurationDraft) => {
      const [answer] = await Promise.all([
        api.call(saveConfigurationEndpoint, { body: saveBodyOf(draft) }),
        pause(saveFeedbackMs),
      ]);
      return answer;
    },
    onSuccess: ({ data, message }, draft) => {
      queries.setQueryData(configurationQuery.queryKey, data);
      setState((now) => afterSave(now, draft));
      notify.success(message);
    },
    onError: (error) => console.error('saving the data configuration failed', error),
  });

  const change = (part: Partial<ConfigurationDraft>) => setState((now) => withChange(now, now.draft ?? shown, part));

  return {
    shown,
    state,
    problems,
    dirty: state.draft !== null,
    saving: isPending,
    changeOption: (field: keyof OptionProblems, digits: string) => {
      setProblems((now) => ({ ...now, [field]: undefined }));
      change({ [field]: digits });
    },
    /** Takes a list's open work and, where it changed, the list. */
    changeList:
      <Form>(work: WorkName, rules: RulesName) =>
      (nextWork: ListWork<Form>, nextRules: unknown[] | null) =>
        setState((now) => {
          const next = { ...now, [work]: nextWork };
          return nextRules === null ? next : withChange(next, next.draft ?? shown, { [rules]: nextRules });
        }),
    save: () => {
      const checked = dataConfigurationBody.safeParse(saveBodyOf(shown));
      const found = findOptionProblems(checked.error?.issues ?? []);
      setProblems(found.fields);
      if (checked.success) mutate(shown);
      else notify.error(found.ruleText ?? texts.invalid);
    },
    reset: () => {
      setState(emptyEditorState);
      setProblems({});
      notify.success(texts.resetDone);
    },
  };
}

export type ConfigurationEditor = ReturnType<typeof useConfigurationEditor>;
