import { dataConfigurationTexts as texts } from '@pindahlapak/messages';
import { Field } from '../../../components/form/field.tsx';
import { Input } from '../../../components/form/input.tsx';
import type { RuleFieldsProps } from '../rules/rule-list-card.tsx';
import type { WordForm } from './word-form.ts';

const { words } = texts;

/** The controls of one word replacement, for adding and for editing. */
export function WordFields({ form, onChange, problem }: RuleFieldsProps<WordForm>) {
  const errorOf = (field: keyof WordForm) => (problem?.field === field ? problem.text : undefined);
  return (
    <>
      <Field label={words.original} error={errorOf('original')}>
        {(control) => (
          <Input
            {...control}
            name="original"
            autoComplete="off"
            placeholder={words.originalPlaceholder}
            value={form.original}
            onChange={(event) => onChange({ ...form, original: event.target.value })}
          />
        )}
      </Field>
      <Field label={words.replacement} error={errorOf('replacement')}>
        {(control) => (
          <Input
            {...control}
            name="replacement"
            autoComplete="off"
            placeholder={words.replacementPlaceholder}
            value={form.replacement}
            onChange={(event) => onChange({ ...form, replacement: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
