import { exportSettingsTexts as texts } from '@pindahlapak/messages';
import { ShieldAlert } from 'lucide-react';
import { TitledCard } from '../../../components/display/card.tsx';
import { Field } from '../../../components/form/field.tsx';
import { Textarea } from '../../../components/form/input.tsx';
import { wordLists } from '../../../lib/form/export-defaults.ts';
import type { useExportSettingsEditor } from './use-export-settings-editor.ts';

/** The words that the seller wants to be told of, and those that are allowed (S20.3). */
export function GuardCard({ values, problems, change }: ReturnType<typeof useExportSettingsEditor>) {
  return (
    <TitledCard icon={<ShieldAlert aria-hidden />} title={texts.guardCard} text={texts.guardCardText}>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {wordLists.map((name) => (
          <Field key={name} label={texts.wordLists[name]} hint={texts.wordListHints[name]} error={problems[name]}>
            {(control) => (
              <Textarea
                {...control}
                rows={4}
                value={values[name]}
                onChange={(event) => change({ [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </TitledCard>
  );
}
