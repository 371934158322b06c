import { type exportSettingsAnswerSchema, saveExportSettingsEndpoint } from '@pindahlapak/contract';
import { commonErrorMessages } from '@pindahlapak/messages';
import { defaultExportSettings, stockSources } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';
import { notify } from '../../lib/api/notify.ts';
import { draftOnly, useSavedWork } from '../../lib/drafts/use-saved-work.ts';
import {
  defaultsBodyOf,
  defaultsProblems,
  defaultsTextsOf,
  readStoredTexts,
  wordListProblems,
  wordListsOf,
  wordListTextsOf,
} from '../../lib/form/export-defaults.ts';
import { akulakuTarget, exportSettingsQuery } from '../../queries/configuration.ts';

/** The settings with the version that was read. */
type VersionedSettings = z.infer<typeof exportSettingsAnswerSchema>;

/** Only the changed settings; defaults and lists as typed text. */
const settingsDraft = z.object({
  defaults: z.pipe(z.unknown(), z.transform(readStoredTexts)),
  useTitleAsDescription: z.optional(z.boolean()),
  rowPerVariant: z.optional(z.boolean()),
  stockSource: z.optional(z.enum(stockSources)),
  removeContacts: z.optional(z.boolean()),
  guardWords: z.optional(z.string()),
  allowedWords: z.optional(z.string()),
  /** Version of the settings that the changes are based on. */
  version: z.int(),
  /** The saved value of each changed setting at the time of the change, as JSON. */
  replaced: z.record(z.string(), z.string()),
});
type SettingsDraft = z.infer<typeof settingsDraft>;

const draftOptions = draftOnly(settingsDraft);
/** Used until the settings are loaded; nothing is saved before. */
const unread: VersionedSettings = { ...defaultExportSettings, version: 0 };

type Change = Partial<Omit<SettingsDraft, 'version' | 'replaced'>>;

/** Returns the saved values of the settings in a change, as JSON for comparison. */
function savedOf({ defaults, ...others }: VersionedSettings, { defaults: some = {}, ...rest }: Change) {
  const saved = [
    ...Object.keys(some).map((key) => [`defaults.${key}`, defaults[key as keyof typeof defaults]] as const),
    ...Object.keys(rest).map((key) => [key, others[key as keyof typeof others]] as const),
  ];
  return Object.fromEntries(saved.map(([key, value]) => [key, JSON.stringify(value)]));
}

/**
 * Moves a draft onto the saved version if the settings it changes are unchanged there. Settings are saved individually,
 * so another person's changes to other settings cause no conflict once they were loaded here.
 */
function upToDate({ version, replaced, ...draft }: SettingsDraft, saved: VersionedSettings): SettingsDraft {
  const now = savedOf(saved, draft);
  const isAsBefore = Object.entries(replaced).every(([key, value]) => now[key] === value);
  return { ...draft, replaced, version: isAsBefore ? saved.version : version };
}

/** Manages the editing of the export settings: dirty from the first edit until a save; only changes are sent. */
export function useExportSettingsEditor(read: VersionedSettings | undefined, owner: string | undefined) {
  const saved = read ?? unread;
  const { work, setWork, save, ...saving } = useSavedWork({
    owner,
    name: 'export-settings',
    queryKey: exportSettingsQuery.queryKey,
    saved,
    ...draftOptions,
    ready: (draft, now) => {
      if (isValid && read !== undefined) return upToDate(draft, now);
      notify.error(commonErrorMessages.validation);
      return null;
    },
    send: ({ defaults, guardWords, allowedWords, version: _version, replaced: _replaced, ...switches }, readVersion) =>
      api.call(saveExportSettingsEndpoint, {
        params: akulakuTarget,
        body: {
          ...switches,
          ...wordListsOf({ guardWords, allowedWords }),
          defaults: defaultsBodyOf(defaults),
          readVersion,
        },
      }),
    failure: 'saving the export settings failed',
  });
  const { draft } = work;
  const values = {
    ...saved,
    ...wordListTextsOf(saved),
    ...draft,
    defaults: { ...defaultsTextsOf(saved.defaults), ...draft?.defaults },
  };
  const problems = { ...defaultsProblems(values.defaults), ...wordListProblems(values) };
  const isValid = Object.keys(problems).length === 0;
  return {
    ...saving,
    values,
    /** Settings for the preview of texts; defaults do not affect texts. */
    previewed: read && { ...values, ...wordListsOf(values), defaults: read.defaults },
    problems,
    dirty: draft !== null,
    canSave: draft !== null && read !== undefined && !saving.isSaving && isValid,
    change: (part: Change) =>
      setWork((now) => ({
        draft: {
          version: saved.version,
          ...now.draft,
          ...part,
          replaced: { ...savedOf(saved, part), ...now.draft?.replaced },
          defaults: { ...now.draft?.defaults, ...part.defaults },
        },
      })),
    reset: () => setWork(() => draftOptions.clean),
    save: () => draft !== null && save(draft),
  };
}
