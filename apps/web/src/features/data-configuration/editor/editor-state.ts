import * as z from 'zod/mini';
import { type ConfigurationDraft, configurationDraft } from './configuration-draft.ts';
import { emptyMarginForm, marginForm } from '../margins/margin-form.ts';
import { emptyWordForm, wordForm } from '../words/word-form.ts';

const workOf = <Form extends z.ZodMiniType>(form: Form) =>
  z.object({ entry: form, edit: z.nullable(z.object({ index: z.int(), form, of: z.string() })) });

const editorStateSchema = z.object({
  /** The edited configuration; null while nothing was changed. */
  draft: z.nullable(configurationDraft),
  margins: workOf(marginForm),
  titles: workOf(wordForm),
  descriptions: workOf(wordForm),
});

type EditorState = z.infer<typeof editorStateSchema>;

export const emptyEditorState: EditorState = {
  draft: null,
  margins: { entry: emptyMarginForm, edit: null },
  titles: { entry: emptyWordForm, edit: null },
  descriptions: { entry: emptyWordForm, edit: null },
};

/** Validates the state stored on an earlier visit; null if it is not usable. */
export function restoreEditorState(stored: unknown): EditorState | null {
  const parsed = editorStateSchema.safeParse(stored);
  return parsed.success ? parsed.data : null;
}

const isTyped = (entry: object): boolean =>
  Object.entries(entry).some(([field, value]) => field !== 'type' && value !== '');

/** Returns whether leaving would lose something: unsaved changes, or a half-typed rule. */
export const hasUnsavedWork = ({ draft, margins, titles, descriptions }: EditorState): boolean =>
  draft !== null || [margins, titles, descriptions].some(({ entry, edit }) => edit !== null || isTyped(entry));

/** Returns the state with some values changed; the first change creates the draft. */
export const withChange = (
  state: EditorState,
  shown: ConfigurationDraft,
  change: Partial<ConfigurationDraft>,
): EditorState => ({ ...state, draft: { ...shown, ...change } });
