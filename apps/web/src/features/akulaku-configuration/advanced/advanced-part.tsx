import { exportSettingsTexts as texts } from '@pindahlapak/messages';
import { stockSources, type ExportSettings } from '@pindahlapak/model';
import { ListPlus, Rows3 } from 'lucide-react';
import { TitledCard } from '../../../components/display/card.tsx';
import { RetryNote } from '../../../components/feedback/retry-note.tsx';
import { ExportDefaultsFields } from '../../../components/form/export-defaults-fields.tsx';
import { Field } from '../../../components/form/field.tsx';
import { Select } from '../../../components/form/input.tsx';
import { useNamedPlace } from '../../../lib/dom/use-named-place.ts';
import { GuardCard } from './guard-card.tsx';
import { AdvancedSkeleton } from './advanced-skeleton.tsx';
import { ToggleCard } from '../toggle-card.tsx';
import type { useExportSettingsEditor } from './use-export-settings-editor.ts';

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
    <TitledCard titleId="rows-title" icon={<Rows3 aria-hidden />} title={texts.rowsCard} text={texts.rowsCardText}>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        <Field label={texts.rows} hint={rowPerVariant ? undefined : texts.rowPerProductHint}>
          {(control) => (
            <Select
              {...control}
              options={rowChoices}
              value={rowPerVariant ? 'variant' : 'product'}
              onChange={(event) => change({ rowPerVariant: event.target.value === 'variant' })}
            />
          )}
        </Field>
        <Field label={texts.stock} hint={stockSource === 'source' ? texts.stockSourceHint : undefined}>
          {(control) => (
            <Select
              {...control}
              options={stockChoices}
              value={stockSource}
              onChange={(event) => {
                const chosen = stockSources.find((source) => source === event.target.value);
                if (chosen) change({ stockSource: chosen });
              }}
            />
          )}
        </Field>
      </div>
    </TitledCard>
  );
}

interface AdvancedPartProps {
  /** Undefined while they are on their way, and where they could not be loaded. */
  settings: ExportSettings | undefined;
  isError: boolean;
  isFetching: boolean;
  onRetry: () => void;
  editor: Editor;
}

/** What the texts of the screen do not settle: what fills empty cells, and how products become rows (S18.4). */
export function AdvancedPart({ settings, isError, isFetching, onRetry, editor }: AdvancedPartProps) {
  const { values, change } = editor;
  useNamedPlace(settings !== undefined);
  return (
    <section aria-labelledby="advanced-title" className="grid gap-6">
      <header className="mt-2">
        <h2 id="advanced-title" className="scroll-mt-24 text-xl">
          {texts.title}
        </h2>
        <p className="mt-0.5 text-sm text-muted">{texts.text}</p>
      </header>
      {settings === undefined && !isError && <AdvancedSkeleton />}
      {settings === undefined && isError && <RetryNote busy={isFetching} onRetry={onRetry} />}
      {settings && (
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
    </section>
  );
}
