import { saveExportSettingsEndpoint } from '@pindahlapak/contract';
import { defaultExportSettings, stockSources, type ExportSettings } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { api } from '../../../lib/api/api.ts';
import { useSavedWork } from '../../../lib/drafts/use-saved-work.ts';
import {
  defaultsBodyOf,
  defaultsProblems,
  defaultsTextsOf,
  readKeptTexts,
  type DefaultsTexts,
} from '../../../lib/form/export-defaults.ts';
import { wordListProblems, wordListsOf, wordListTextsOf, type WordListTexts } from '../../../lib/form/word-lists.ts';
import { exportSettingsQuery, target } from '../../../queries/categories.ts';

/** Settings have no version: each tab saves only the settings that it changed. */
type VersionlessSettings = ExportSettings & { version?: undefined };

type Switches = Pick<ExportSettings, 'useTitleAsDescription' | 'rowPerVariant' | 'stockSource' | 'removeContacts'>;

/** What was changed, defaults and lists as texts; the rest is as it is saved. */
interface SettingsDraft extends Partial<Switches & WordListTexts> {
  defaults: Partial<DefaultsTexts>;
  version?: undefined;
}

interface SettingsWork {
  /** Null while nothing was changed. */
  draft: SettingsDraft | null;
}

const clean: SettingsWork = { draft: null };
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
  }),
});

function readKept(kept: unknown): SettingsWork | null {
  const parsed = keptSchema.safeParse(kept);
  if (!parsed.success) return null;
  const { draft } = parsed.data;
  return { draft: { ...draft, defaults: readKeptTexts(draft.defaults) } as SettingsDraft };
}

/** The export settings while they are edited: dirty from the first edit until a save; only what was changed is sent. */
export function useExportSettingsEditor(read: ExportSettings | undefined, owner: string | undefined) {
  const saved = read ?? defaultExportSettings;
  const { work, setWork, isSaving, saveError, save } = useSavedWork<VersionlessSettings, SettingsWork>({
    owner,
    name: 'export-settings',
    queryKey: exportSettingsQuery.queryKey,
    saved,
    clean,
    hasUnsavedWork,
    readKept,
    send: ({ defaults, guardWords, allowedWords, ...switches }) =>
      api.call(saveExportSettingsEndpoint, {
        params: target,
        body: { ...switches, ...wordListsOf({ guardWords, allowedWords }), defaults: defaultsBodyOf(defaults) },
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
    change: (part: Partial<SettingsDraft>) =>
      setWork((now) => ({
        draft: { ...now.draft, ...part, defaults: { ...now.draft?.defaults, ...part.defaults } },
      })),
    save: () => {
      if (draft !== null) save(draft);
    },
  };
}
