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
import { Heading, Save, Tags, TextQuote } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from '@tanstack/react-router';
import { Button } from '../../components/form/button.tsx';
import { besideReset, ResetButton, StickyBar } from '../../components/form/sticky-bar.tsx';
import { RestoredNote, SetAsideNote } from '../../components/feedback/work-notes.tsx';
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

interface InsertionCardProps<Condition extends string> {
  icon: ReactNode;
  title: string;
  /** Characters that each of its texts may have. */
  max: number;
  prefix: { label: string; value: string; error: string | undefined; onChange: (value: string) => void };
  suffix: { label: string; value: string; error: string | undefined; onChange: (value: string) => void };
  condition: Condition;
  conditions: readonly { value: Condition; label: string }[];
  onCondition: (condition: Condition) => void;
  /** What the texts make of the sample. */
  result: ReactNode;
  /** Lines of its texts; absent for one line. */
  rows?: number;
}

/** Text before, text after, and when both are put in. */
function InsertionCard<Condition extends string>(props: InsertionCardProps<Condition>) {
  const { prefix, suffix, max, rows, condition, conditions } = props;
  const lengthOf = (value: string) => texts.length(formatNumber(textLength(value)), formatNumber(max));
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader id={titleId} icon={props.icon} title={props.title} />
      <div className="grid gap-y-1">
        {[prefix, suffix].map(({ label, value, error, onChange }) => (
          <TextField
            key={label}
            label={label}
            error={error}
            hint={
              condition === '' && value.trim() !== '' ? (
                <span className="text-accent-ink">{texts.notInserted}</span>
              ) : undefined
            }
            aside={<span className="text-xs text-muted tabular-nums">{lengthOf(value)}</span>}
            rows={rows}
            value={value}
            onText={onChange}
          />
        ))}
        <SelectField label={texts.condition} options={conditions} value={condition} onChoose={props.onCondition} />
        {props.result}
      </div>
    </Card>
  );
}

/** How much room the result leaves, or how far it goes past the limit. */
function roomText({ length, max }: PreviewText): string {
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

/** Right under the texts that are typed: what they make of the sample, and whether they are put in at all (S8.4). */
function SampleResult({ of, values, settings, sample }: SampleResultProps) {
  const { data } = useQuery({ ...configurationQuery, meta: { ownErrors: true } });
  const result = previewTexts(sample, { akulaku: values, data, settings })[of];
  const [prefix, suffix, condition] =
    of === 'title'
      ? [values.titlePrefix, values.titleSuffix, values.titleCondition]
      : [values.descriptionPrefix, values.descriptionSuffix, values.descriptionCondition];
  const isWanted = condition !== '' && `${prefix}${suffix}`.trim() !== '';
  return (
    <div className="rounded-control border border-line bg-sunken/50 px-3 py-2 text-sm">
      {/* Beside the fields is the whole preview where there is room for it. */}
      <p className="xl:hidden">
        <span className="text-muted">{texts.sampleResult}: </span>
        <span className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">
          {result.text === '' ? texts.blank : result.text}
        </span>
      </p>
      <p className={result.length > result.max ? 'text-danger-ink' : 'text-muted'}>{roomText(result)}</p>
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

/** How much of the source categories is mapped, and the way to the page that maps them. */
function CategoryCard() {
  const { data, isError, isFetching, refetch } = useQuery({ ...categorySourcesQuery, meta: { ownErrors: true } });
  return (
    <TitledCard
      icon={<Tags aria-hidden />}
      title={categoryMapTexts.card}
      text={data ? categoryText(data) : !isError && commonTexts.loading}
      actions={
        <Button look="secondary" asChild>
          <Link to={paths.akulakuCategories}>{categoryMapTexts.open}</Link>
        </Button>
      }
    >
      {data === undefined && isError && <RetryNote busy={isFetching} onRetry={() => void refetch()} />}
    </TitledCard>
  );
}

const titleConditions = [
  { value: '' as const, label: texts.off },
  { value: 'all' as const, label: texts.all },
  {
    value: 'less_than_30' as const,
    label: texts.titleShort(formatNumber(insertionThresholds.less_than_30)),
  },
];

const descriptionConditions = [
  { value: '' as const, label: texts.off },
  { value: 'all' as const, label: texts.all },
  {
    value: 'less_than_40' as const,
    label: texts.descriptionShort(formatNumber(insertionThresholds.less_than_40)),
  },
];

interface AkulakuFormProps {
  saved: AkulakuValues;
  /** Whose drafts are kept; undefined where the signed-in user could not be read. */
  owner: string | undefined;
}

/** Texts around titles and descriptions, repeated sentences, what comes out (S8), and the other settings of an export. */
export function AkulakuForm({ saved, owner }: AkulakuFormProps) {
  const editor = useAkulakuEditor(saved, owner);
  // Fetched separately: the texts can be edited without them. A failed load is shown in their place.
  // What the part shows is read here: a query draws again only for what its own component has read.
  const {
    data: settings,
    isError,
    isFetching,
    refetch,
  } = useQuery({ ...exportSettingsQuery, meta: { ownErrors: true } });
  const advanced = useExportSettingsEditor(settings, owner);
  const isSaving = editor.saving || advanced.saving;
  // One button saves both, and only when all that was changed can be saved.
  const canSave =
    (editor.dirty || advanced.dirty) && (editor.canSave || !editor.dirty) && (advanced.canSave || !advanced.dirty);
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
  // If both were refused, the dialogs follow one another.
  const conflict = editor.conflict ?? advanced.conflict;
  const { values, problems, change } = editor;
  const [sample, setSample] = useState<Sample>(standardSample);
  const shownSample = { values, settings: advanced.previewed, sample };
  const isDirty = editor.dirty || advanced.dirty;
  return (
    <>
      <RestoredNote restored={restored} className="mb-6" />
      <SetAsideNote setAside={editor.setAside} className="mb-6" />
      <SetAsideNote setAside={advanced.setAside} className="mb-6" />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid gap-6">
          <CategoryCard />
          <InsertionCard
            max={configurationLimits.titleInsertionMax}
            icon={<Heading aria-hidden />}
            title={texts.titleCard}
            prefix={{
              label: texts.titlePrefix,
              value: values.titlePrefix,
              error: problems.titlePrefix,
              onChange: (titlePrefix) => change({ titlePrefix }),
            }}
            suffix={{
              label: texts.titleSuffix,
              value: values.titleSuffix,
              error: problems.titleSuffix,
              onChange: (titleSuffix) => change({ titleSuffix }),
            }}
            condition={values.titleCondition}
            conditions={titleConditions}
            onCondition={(titleCondition) => change({ titleCondition })}
            result={<SampleResult of="title" {...shownSample} />}
          />
          <InsertionCard
            max={configurationLimits.descriptionInsertionMax}
            icon={<TextQuote aria-hidden />}
            title={texts.descriptionCard}
            prefix={{
              label: texts.descriptionPrefix,
              value: values.descriptionPrefix,
              error: problems.descriptionPrefix,
              onChange: (descriptionPrefix) => change({ descriptionPrefix }),
            }}
            suffix={{
              label: texts.descriptionSuffix,
              value: values.descriptionSuffix,
              error: problems.descriptionSuffix,
              onChange: (descriptionSuffix) => change({ descriptionSuffix }),
            }}
            condition={values.descriptionCondition}
            conditions={descriptionConditions}
            onCondition={(descriptionCondition) => change({ descriptionCondition })}
            result={<SampleResult of="description" {...shownSample} />}
            rows={3}
          />
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
          <AdvancedPart
            settings={settings}
            isError={isError}
            isFetching={isFetching}
            onRetry={() => void refetch()}
            editor={advanced}
          />
        </div>
        <PreviewCard {...shownSample} onSample={setSample} />
      </div>
      <StickyBar status={isDirty && texts.dirty} error={editor.saveError ?? advanced.saveError}>
        {isDirty && <ResetButton texts={texts} disabled={isSaving} onReset={reset} />}
        <Button className={`flex-2 sm:flex-none ${besideReset}`} busy={isSaving} disabled={!canSave} onClick={save}>
          {!isSaving && <Save aria-hidden />}
          {isSaving ? texts.saving : texts.save}
        </Button>
      </StickyBar>
      <ConflictDialog conflict={conflict} />
    </>
  );
}
