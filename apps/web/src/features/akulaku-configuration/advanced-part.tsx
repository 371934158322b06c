import { exportSettingsTexts as texts } from '@pindahlapak/messages';
import { type ExportSettings, stockSources } from '@pindahlapak/model';
import type { UseQueryResult } from '@tanstack/react-query';
import { ListPlus, Rows3, ShieldAlert } from 'lucide-react';
import { useEffect } from 'react';
import { Folded } from '../../components/display/folded.tsx';
import { TitledCard } from '../../components/display/card.tsx';
import { RetryNote } from '../../components/feedback/retry-note.tsx';
import { ExportDefaultsFields } from '../../components/form/export-defaults-fields.tsx';
import { SelectField, TextField } from '../../components/form/field.tsx';
import { ToggleCard } from './toggle-card.tsx';
import type { useExportSettingsEditor } from './use-export-settings-editor.ts';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { wordLists } from '../../lib/form/export-defaults.ts';

/** The words that the seller wants reported, and the words that are allowed (S20.3). */
function GuardCard({ values, problems, change }: ReturnType<typeof useExportSettingsEditor>) {
  return (
    <TitledCard icon={<ShieldAlert aria-hidden />} title={texts.guardCard} text={texts.guardCardText}>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {wordLists.map((name) => (
          <TextField
            key={name}
            label={texts.wordLists[name]}
            hint={texts.wordListHints[name]}
            error={problems[name]}
            rows={4}
            value={values[name]}
            onText={(text) => change({ [name]: text })}
          />
        ))}
      </div>
    </TitledCard>
  );
}

function AdvancedSkeleton() {
  return (
    <Loading className="grid gap-6">
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
    </Loading>
  );
}

type Editor = ReturnType<typeof useExportSettingsEditor>;

function DefaultsCard({ values, problems, change }: Editor) {
  return (
    <TitledCard
      titleId="defaults-title"
      icon={<ListPlus aria-hidden />}
      title={texts.defaultsCard}
      text={texts.defaultsCardText}
    >
      <ExportDefaultsFields
        values={values.defaults}
        problems={problems}
        onChange={(name, text) => change({ defaults: { [name]: text } })}
      />
    </TitledCard>
  );
}

const rowChoices = [
  { value: 'variant', label: texts.rowPerVariant },
  { value: 'product', label: texts.rowPerProduct },
];
const stockChoices = stockSources.map((value) => ({ value, label: texts.stockSources[value] }));

function RowsCard({ values, change }: Editor) {
  const { rowPerVariant, stockSource } = values;
  return (
    <TitledCard titleId="rows-title" icon={<Rows3 aria-hidden />} title={texts.rowsCard}>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        <SelectField
          label={texts.rows}
          hint={rowPerVariant ? undefined : texts.rowPerProductHint}
          options={rowChoices}
          value={rowPerVariant ? 'variant' : 'product'}
          onChoose={(rows) => change({ rowPerVariant: rows === 'variant' })}
        />
        <SelectField
          label={texts.stock}
          hint={stockSource === 'source' ? texts.stockSourceHint : undefined}
          options={stockChoices}
          value={stockSource}
          onChoose={(chosen) => change({ stockSource: chosen })}
        />
      </div>
    </TitledCard>
  );
}

interface AdvancedPartProps {
  settings: UseQueryResult<ExportSettings>;
  editor: Editor;
}

/** Returns whether the address names a section of this part in its hash, as links of repairs do. */
const isNamed = () => window.location.hash !== '';

/** Settings besides the texts: default values for empty cells, and how products become rows (S18.4). */
export function AdvancedPart({ settings, editor }: AdvancedPartProps) {
  const { values, change } = editor;
  const isReady = settings.data !== undefined;
  // The browser looked for the named section before it was rendered.
  useEffect(() => {
    const id = decodeURIComponent(window.location.hash.slice(1));
    if (isReady && id !== '') document.getElementById(id)?.scrollIntoView();
  }, [isReady]);
  return (
    <Folded
      title={<h2 className="text-xl">{texts.title}</h2>}
      titleId="advanced-title"
      isNeeded={isNamed() || editor.dirty}
    >
      <div className="grid gap-6">
        {!isReady && (settings.isError ? <RetryNote query={settings} /> : <AdvancedSkeleton />)}
        {isReady && (
          <>
            <DefaultsCard {...editor} />
            <ToggleCard
              title={texts.titleAsDescription}
              text={texts.titleAsDescriptionText}
              checked={values.useTitleAsDescription}
              onChange={(useTitleAsDescription) => change({ useTitleAsDescription })}
            />
            <RowsCard {...editor} />
            <ToggleCard
              title={texts.removeContacts}
              text={texts.removeContactsText}
              checked={values.removeContacts}
              onChange={(removeContacts) => change({ removeContacts })}
            />
            <GuardCard {...editor} />
          </>
        )}
      </div>
    </Folded>
  );
}
