import { type exportSettingsAnswerSchema, saveExportSettingsEndpoint } from '@pindahlapak/contract';
import { commonErrorMessages } from '@pindahlapak/messages';
import { defaultExportSettings, stockSources, type ExportSettings } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { api } from '../../lib/api/api.ts';
import { notify } from '../../lib/api/notify.ts';
import { useSavedWork } from '../../lib/drafts/use-saved-work.ts';
import {
  defaultsBodyOf,
  defaultsProblems,
  defaultsTextsOf,
  readKeptTexts,
  type DefaultsTexts,
  wordListProblems,
  wordListsOf,
  wordListTextsOf,
  type WordListTexts,
} from '../../lib/form/export-defaults.ts';
import { exportSettingsQuery, target } from '../../queries/configuration.ts';

/** The settings with the version that they were read as. */
type VersionedSettings = z.infer<typeof exportSettingsAnswerSchema>;

type Switches = Pick<ExportSettings, 'useTitleAsDescription' | 'rowPerVariant' | 'stockSource' | 'removeContacts'>;

/** What was changed, defaults and lists as texts; the rest is as it is saved. */
interface SettingsDraft extends Partial<Switches & WordListTexts> {
  defaults: Partial<DefaultsTexts>;
  /** Of the settings that the changes began from. */
  version: number;
  /** What was saved of each changed setting when it was changed. */
  replaced: Readonly<Record<string, string>>;
}

interface SettingsWork {
  /** Null while nothing was changed. */
  draft: SettingsDraft | null;
}

const clean: SettingsWork = { draft: null };
/** Stands until the settings have been read; nothing is saved before. */
const unread: VersionedSettings = { ...defaultExportSettings, version: 0 };
const hasUnsavedWork = ({ draft }: SettingsWork) => draft !== null;

const keptSchema = z.object({
  draft: z.object({
    defaults: z.unknown(),
    useTitleAsDescription: z.optional(z.boolean()),
    rowPerVariant: z.optional(z.boolean()),
    stockSource: z.optional(z.enum(stockSources)),
    removeContacts: z.optional(z.boolean()),
    guardWords: z.optional(z.string()),
    allowedWords: z.optional(z.string()),
    version: z.int(),
    replaced: z.record(z.string(), z.string()),
  }),
});

function readKept(kept: unknown): SettingsWork | null {
  const parsed = keptSchema.safeParse(kept);
  if (!parsed.success) return null;
  const { draft } = parsed.data;
  return { draft: { ...draft, defaults: readKeptTexts(draft.defaults) } as SettingsDraft };
}

type Change = Partial<Omit<SettingsDraft, 'version' | 'replaced'>>;

/** What is saved of the settings that a change names, as texts to compare. */
function savedOf({ defaults, ...others }: VersionedSettings, { defaults: some = {}, ...rest }: Change) {
  const saved = [
    ...Object.keys(some).map((key) => [`defaults.${key}`, defaults[key as keyof typeof defaults]] as const),
    ...Object.keys(rest).map((key) => [key, others[key as keyof typeof others]] as const),
  ];
  return Object.fromEntries(saved.map(([key, value]) => [key, JSON.stringify(value)]));
}

/**
 * The draft over what is saved now. Settings are saved one by one: what somebody else has saved of other settings stays beside it
 * without a question, once it was seen here.
 */
function upToDate({ version, replaced, ...draft }: SettingsDraft, saved: VersionedSettings): SettingsDraft {
  const now = savedOf(saved, draft);
  const isAsBefore = Object.entries(replaced).every(([key, value]) => now[key] === value);
  return { ...draft, replaced, version: isAsBefore ? saved.version : version };
}

/** The export settings while they are edited: dirty from the first edit until a save; only what was changed is sent. */
export function useExportSettingsEditor(read: VersionedSettings | undefined, owner: string | undefined) {
  const saved = read ?? unread;
  const { work, setWork, isSaving, saveError, save, conflict, restored, setAside } = useSavedWork<
    VersionedSettings,
    SettingsWork
  >({
    owner,
    name: 'export-settings',
    queryKey: exportSettingsQuery.queryKey,
    saved,
    clean,
    hasUnsavedWork,
    readKept,
    ready: (draft, now) => {
      if (isValid && read !== undefined) return upToDate(draft, now);
      notify.error(commonErrorMessages.validation);
      return null;
    },
    send: ({ defaults, guardWords, allowedWords, version: _version, replaced: _replaced, ...switches }, readVersion) =>
      api.call(saveExportSettingsEndpoint, {
        params: target,
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
    values,
    /** What the preview of texts goes by: no default changes a text. */
    previewed: read && { ...values, ...wordListsOf(values), defaults: read.defaults },
    problems,
    dirty: draft !== null,
    saving: isSaving,
    saveError,
    canSave: draft !== null && read !== undefined && !isSaving && isValid,
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
    reset: () => setWork(() => clean),
    save: () => draft !== null && save(draft),
    conflict,
    restored,
    setAside,
  };
}
