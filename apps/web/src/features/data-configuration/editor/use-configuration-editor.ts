import { dataConfigurationBody, saveConfigurationEndpoint } from '@pindahlapak/contract';
import { dataConfigurationTexts as texts } from '@pindahlapak/messages';
import { useMemo, useState } from 'react';
import { api } from '../../../lib/api/api.ts';
import { notify } from '../../../lib/api/notify.ts';
import { useSavedWork } from '../../../lib/drafts/use-saved-work.ts';
import { configurationQuery } from '../../../queries/configuration.ts';
import {
  findOptionProblems,
  type OptionProblems,
  type ConfigurationDraft,
  draftOf,
  saveBodyOf,
  type SavedConfiguration,
} from './configuration-draft.ts';
import { emptyEditorState, hasUnsavedWork, restoreEditorState, withChange } from './editor-state.ts';
import type { ListWork } from '../rules/use-rule-list.ts';

type WorkName = 'margins' | 'titles' | 'descriptions';
type RulesName = 'priceMargins' | 'titleWords' | 'descriptionWords';

/** Manages the editing of the data configuration: the draft, whether it differs from the saved one, and saving it. */
export function useConfigurationEditor(saved: SavedConfiguration, owner: string | undefined) {
  const [problems, setProblems] = useState<OptionProblems>({});
  const savedDraft = useMemo(() => draftOf(saved), [saved]);
  const { work, setWork, save, ...saving } = useSavedWork({
    owner,
    name: 'data-configuration',
    queryKey: configurationQuery.queryKey,
    saved,
    clean: emptyEditorState,
    hasUnsavedWork,
    readStored: restoreEditorState,
    ready: (draft) => {
      const checked = dataConfigurationBody.safeParse(saveBodyOf(draft));
      const found = findOptionProblems(checked.error?.issues ?? []);
      setProblems(found.fields);
      if (checked.success) return draft;
      notify.error(found.ruleText ?? texts.invalid);
      return null;
    },
    send: (draft: ConfigurationDraft, readVersion) =>
      api.call(saveConfigurationEndpoint, { body: { ...saveBodyOf(draft), readVersion } }),
    failure: 'saving the data configuration failed',
  });
  const shown = work.draft ?? savedDraft;
  const change = (part: Partial<ConfigurationDraft>) => setWork((now) => withChange(now, now.draft ?? shown, part));

  return {
    ...saving,
    shown,
    state: work,
    problems,
    dirty: work.draft !== null,
    changeOption: (field: keyof OptionProblems, digits: string) => {
      setProblems((now) => ({ ...now, [field]: undefined }));
      change({ [field]: digits });
    },
    /** Updates a list's open work and, if it changed, the list. */
    changeList:
      <Form>(name: WorkName, rules: RulesName) =>
      (nextWork: ListWork<Form>, nextRules: unknown[] | null) =>
        setWork((now) => {
          const next = { ...now, [name]: nextWork };
          return nextRules === null ? next : withChange(next, next.draft ?? shown, { [rules]: nextRules });
        }),
    save: () => save(shown),
    saveChanges: () => work.draft !== null && save(work.draft),
    reset: () => {
      setWork(() => emptyEditorState);
      setProblems({});
      notify.success(texts.resetDone);
    },
  };
}

export type ConfigurationEditor = ReturnType<typeof useConfigurationEditor>;
