import type { CategorySources } from '@pindahlapak/contract';
import { akulakuConfigurationTexts as texts, categoryMapTexts, commonTexts } from '@pindahlapak/messages';
import {
  type AkulakuConfiguration,
  configurationLimits,
  type ExportSettings,
  formatNumber,
  insertionThresholds,
  textLength,
} from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { Heading, Tags, TextQuote } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { ButtonLink } from '../../components/form/button.tsx';
import { SaveBar } from '../../components/form/sticky-bar.tsx';
import { WorkNote } from '../../components/feedback/work-note.tsx';
import { ConflictDialog } from '../../components/overlay/conflict-dialog.tsx';
import { notify } from '../../lib/api/notify.ts';
import { categorySourcesQuery, configurationQuery, exportSettingsQuery } from '../../queries/configuration.ts';
import { AdvancedPart } from './advanced-part.tsx';
import { useExportSettingsEditor } from './use-export-settings-editor.ts';
import { PreviewCard } from './preview-card.tsx';
import { type PreviewText, previewTexts, type Sample, standardSample } from './preview-result.ts';
import { ToggleCard } from './toggle-card.tsx';
import { type AkulakuValues, useAkulakuEditor } from './use-akulaku-editor.ts';
import { Card, CardHeader, TitledCard } from '../../components/display/card.tsx';
import { RetryNote } from '../../components/feedback/retry-note.tsx';
import { paths } from '../../config/paths.ts';
import { mappingProgressOf, progressText } from '../../lib/format/mapping-progress.ts';
import { SelectField, TextField } from '../../components/form/field.tsx';

const off = { value: '', label: texts.off };
const all = { value: 'all', label: texts.all };
const { less_than_30, less_than_40 } = insertionThresholds;

const insertions = {
  title: {
    icon: <Heading aria-hidden />,
    max: configurationLimits.titleInsertionMax,
    rows: undefined,
    fields: ['titlePrefix', 'titleSuffix'],
    condition: 'titleCondition',
    conditions: [off, all, { value: 'less_than_30', label: texts.titleShort(formatNumber(less_than_30)) }],
  },
  description: {
    icon: <TextQuote aria-hidden />,
    max: configurationLimits.descriptionInsertionMax,
    rows: 3,
    fields: ['descriptionPrefix', 'descriptionSuffix'],
    condition: 'descriptionCondition',
    conditions: [off, all, { value: 'less_than_40', label: texts.descriptionShort(formatNumber(less_than_40)) }],
  },
} as const;

interface InsertionCardProps {
  of: keyof typeof insertions;
  editor: Pick<ReturnType<typeof useAkulakuEditor>, 'values' | 'problems' | 'change'>;
  /** The sample with the texts applied. */
  children: ReactNode;
}

/** The text before, the text after, and the condition under which both are inserted. */
function InsertionCard({ of, editor: { values, problems, change }, children }: InsertionCardProps) {
  const { icon, max, rows, fields, condition, conditions } = insertions[of];
  const titleId = useId();
  const hintOf = (text: string) =>
    values[condition] === '' && text.trim() !== '' ? (
      <span className="text-accent-ink">{texts.notInserted}</span>
    ) : undefined;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} icon={icon} title={texts[`${of}Card`]} />
      <div className="grid gap-y-1">
        {fields.map((field) => (
          <TextField
            key={field}
            label={texts[field]}
            error={problems[field]}
            hint={hintOf(values[field])}
            aside={
              <span className="text-xs text-muted tabular-nums">
                {texts.length(formatNumber(textLength(values[field])), formatNumber(max))}
              </span>
            }
            rows={rows}
            value={values[field]}
            onText={(text) => change({ [field]: text })}
          />
        ))}
        <SelectField<string>
          label={texts.condition}
          options={conditions}
          value={values[condition]}
          onChoose={(chosen) => change({ [condition]: chosen })}
        />
        {children}
      </div>
    </Card>
  );
}

/** Says how many characters are left, or how many are over the limit. */
function remainingText({ length, max }: PreviewText): string {
  const left = max - length;
  return left < 0
    ? texts.over(formatNumber(-left), formatNumber(max))
    : texts.left(formatNumber(left), formatNumber(max));
}

interface SampleResultProps {
  of: 'title' | 'description';
  values: AkulakuConfiguration;
  settings: ExportSettings | undefined;
  sample: Sample;
}

/** Below the text fields: the sample with the texts applied, and whether they are inserted at all (S8.4). */
function SampleResult({ of, values, settings, sample }: SampleResultProps) {
  const { data } = useQuery({ ...configurationQuery, meta: { ownErrors: true } });
  const result = previewTexts(sample, { akulaku: values, data, settings })[of];
  const {
    fields: [prefix, suffix],
    condition,
  } = insertions[of];
  const isWanted = values[condition] !== '' && `${values[prefix]}${values[suffix]}`.trim() !== '';
  return (
    <div className="rounded-control border border-line bg-sunken/50 px-3 py-2 text-sm">
      {/* On wide screens the whole preview is next to the fields. */}
      <p className="xl:hidden">
        <span className="text-muted">{texts.sampleResult}: </span>
        <span className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">
          {result.text === '' ? texts.blank : result.text}
        </span>
      </p>
      <p className={result.length > result.max ? 'text-danger-ink' : 'text-muted'}>{remainingText(result)}</p>
      {isWanted && !result.isInserted && (
        <p className="font-semibold text-accent-ink">
          {texts.skipped(texts.what[of], formatNumber(result.lengthBefore))}
        </p>
      )}
    </div>
  );
}

const categoryText = (saved: CategorySources): string =>
  saved.totalProducts === 0 ? categoryMapTexts.cardEmpty : progressText(mappingProgressOf(saved));

/** How many source categories are mapped, and a link to the screen that maps them. */
function CategoryCard() {
  const query = useQuery({ ...categorySourcesQuery, meta: { ownErrors: true } });
  const { data, isError } = query;
  return (
    <TitledCard
      icon={<Tags aria-hidden />}
      title={categoryMapTexts.card}
      text={data ? categoryText(data) : !isError && commonTexts.loading}
      actions={
        <ButtonLink look="secondary" to={paths.akulakuCategories}>
          {categoryMapTexts.open}
        </ButtonLink>
      }
    >
      {data === undefined && isError && <RetryNote query={query} />}
    </TitledCard>
  );
}

interface AkulakuFormProps {
  saved: AkulakuValues;
  /** Id of the user whose drafts are stored; undefined if the user could not be read. */
  owner: string | undefined;
}

/** Texts around titles and descriptions, repeated sentences, a preview (S8), and the other settings of an export. */
export function AkulakuForm({ saved, owner }: AkulakuFormProps) {
  const editor = useAkulakuEditor(saved, owner);
  // Loaded separately, because the texts can be edited without the settings; a failed load is shown in their place.
  const settings = useQuery({ ...exportSettingsQuery, meta: { ownErrors: true } });
  const advanced = useExportSettingsEditor(settings.data, owner);
  const isSaving = editor.isSaving || advanced.isSaving;
  const isDirty = editor.dirty || advanced.dirty;
  // One button saves both, and only if all changes can be saved.
  const canSave = isDirty && (editor.canSave || !editor.dirty) && (advanced.canSave || !advanced.dirty);
  const save = () => {
    if (editor.dirty) editor.save();
    if (advanced.dirty) advanced.save();
  };
  const reset = () => {
    editor.reset();
    advanced.reset();
    notify.success(texts.resetDone);
  };
  // One note for both parts.
  const restored = (editor.restored ?? advanced.restored) && {
    keep: () => {
      editor.restored?.keep();
      advanced.restored?.keep();
    },
    drop: () => {
      editor.restored?.drop();
      advanced.restored?.drop();
    },
  };
  // If both were refused, the dialogs appear one after the other.
  const conflict = editor.conflict ?? advanced.conflict;
  const { values, change } = editor;
  const [sample, setSample] = useState<Sample>(standardSample);
  const shownSample = { values, settings: advanced.previewed, sample };
  return (
    <>
      <WorkNote kind="restored" answers={restored} className="mb-6" />
      <WorkNote kind="setAside" answers={editor.setAside} className="mb-6" />
      <WorkNote kind="setAside" answers={advanced.setAside} className="mb-6" />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid gap-6">
          <CategoryCard />
          {(['title', 'description'] as const).map((of) => (
            <InsertionCard key={of} of={of} editor={editor}>
              <SampleResult of={of} {...shownSample} />
            </InsertionCard>
          ))}
          <ToggleCard
            title={texts.titleDuplicates}
            text={texts.titleDuplicatesText}
            checked={values.removeTitleDuplicates}
            onChange={(removeTitleDuplicates) => change({ removeTitleDuplicates })}
          />
          <ToggleCard
            title={texts.descriptionDuplicates}
            text={texts.descriptionDuplicatesText}
            checked={values.removeDescriptionDuplicates}
            onChange={(removeDescriptionDuplicates) => change({ removeDescriptionDuplicates })}
          />
          <AdvancedPart settings={settings} editor={advanced} />
        </div>
        <PreviewCard {...shownSample} onSample={setSample} />
      </div>
      <SaveBar
        texts={texts}
        status={isDirty && texts.dirty}
        error={editor.saveError ?? advanced.saveError}
        isSaving={isSaving}
        canSave={canSave}
        onSave={save}
        onReset={isDirty ? reset : null}
      />
      {conflict && <ConflictDialog conflict={conflict} />}
    </>
  );
}
