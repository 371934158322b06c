import {
  akulakuConfigurationAnswerSchema,
  problemFields,
  saveAkulakuConfigurationEndpoint,
} from '@pindahlapak/contract';
import { commonErrorMessages } from '@pindahlapak/messages';
import type * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';
import { notify } from '../../lib/api/notify.ts';
import { draftOnly, useSavedWork } from '../../lib/drafts/use-saved-work.ts';
import { akulakuConfigurationQuery } from '../../queries/configuration.ts';

/** The configuration with the version that was read. */
export type AkulakuValues = z.infer<typeof akulakuConfigurationAnswerSchema>;

type AkulakuProblems = Partial<Record<keyof AkulakuValues, string>>;

const draftOptions = draftOnly(akulakuConfigurationAnswerSchema);

/** Returns what the contract would refuse, by field. */
const problemsOf = (values: AkulakuValues): AkulakuProblems =>
  problemFields(saveAkulakuConfigurationEndpoint.body.safeParse(values).error?.issues ?? []);

/** Manages the unsaved Akulaku configuration. Each flag is stored with its own value (decision 002). */
export function useAkulakuEditor(saved: AkulakuValues, owner: string | undefined) {
  const { work, setWork, save, ...saving } = useSavedWork({
    owner,
    name: 'akulaku-configuration',
    queryKey: akulakuConfigurationQuery.queryKey,
    saved,
    ...draftOptions,
    ready: (draft) => {
      if (Object.keys(problemsOf(draft)).length === 0) return draft;
      notify.error(commonErrorMessages.validation);
      return null;
    },
    send: ({ version: _version, ...configuration }: AkulakuValues, readVersion) =>
      api.call(saveAkulakuConfigurationEndpoint, { body: { ...configuration, readVersion } }),
    failure: 'saving the Akulaku configuration failed',
  });
  const values = work.draft ?? saved;
  const problems = problemsOf(values);
  return {
    ...saving,
    values,
    problems,
    dirty: work.draft !== null,
    canSave: work.draft !== null && !saving.isSaving && Object.keys(problems).length === 0,
    change: (part: Partial<AkulakuValues>) => setWork((now) => ({ draft: { ...(now.draft ?? saved), ...part } })),
    save: () => save(values),
    reset: () => setWork(() => draftOptions.clean),
  };
}
