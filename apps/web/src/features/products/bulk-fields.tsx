import { bulkScreenTexts as texts, productTexts } from '@pindahlapak/messages';
import { bulkClearable, bulkSettable, roundings } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { Field } from '../../components/form/field.tsx';
import { Input, Select } from '../../components/form/input.tsx';
import { digitsOf } from '../../lib/form/digits.ts';
import { leavesQuery } from '../../queries/configuration.ts';
import { type BulkValues, isNumberField } from './bulk-change.ts';

interface BulkFieldsProps {
  values: BulkValues;
  onChange: (change: Partial<BulkValues>) => void;
  /** What is wrong with the value. */
  error: string | undefined;
}

const named = <Name extends string>(names: readonly Name[], label: (name: Name) => string) =>
  names.map((value) => ({ value, label: label(value) }));

interface ValueProps extends BulkFieldsProps {
  label: string;
  hint?: string;
  inputMode?: 'numeric' | 'decimal';
}

function ValueField({ values, onChange, error, label, hint, inputMode }: ValueProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <Input
          {...control}
          name="value"
          autoComplete="off"
          inputMode={inputMode}
          value={values.value}
          onChange={({ target }) =>
            onChange({ value: inputMode === 'numeric' ? digitsOf(target.value) : target.value })
          }
        />
      )}
    </Field>
  );
}

/** A category number; a name that is typed finds the numbers of the account's list. */
function CategoryField({ values, onChange, error }: BulkFieldsProps) {
  const search = values.value.trim();
  const isName = search.length >= 2 && !/^\d+$/.test(search);
  const { data } = useQuery({ ...leavesQuery(search), enabled: isName, meta: { ownErrors: true } });
  return (
    <Field label={productTexts.fields.category} error={error} hint={texts.categoryHint}>
      {(control) => (
        <>
          <Input
            {...control}
            name="value"
            autoComplete="off"
            list="bulk-leaves"
            value={values.value}
            onChange={({ target }) => onChange({ value: target.value })}
          />
          <datalist id="bulk-leaves">
            {isName &&
              data?.map(({ id, path }) => (
                <option key={id} value={id}>
                  {path}
                </option>
              ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

function NewValue(props: BulkFieldsProps) {
  const { field, value } = props.values;
  if (field === 'category') return <CategoryField {...props} />;
  if (field !== 'condition')
    return <ValueField {...props} label={texts.value} {...(isNumberField(field) ? { inputMode: 'numeric' } : {})} />;
  return (
    <Field label={texts.value} error={props.error}>
      {(control) => (
        <Select
          {...control}
          options={[{ value: '', label: '' }, ...named(['baru', 'bekas'], (name) => productTexts.conditions[name])]}
          value={value}
          onChange={({ target }) => props.onChange({ value: target.value })}
        />
      )}
    </Field>
  );
}

function PriceFields(props: BulkFieldsProps) {
  const { values, onChange } = props;
  const isPercent = values.op === 'addPercent';
  return (
    <>
      <ValueField
        {...props}
        label={isPercent ? texts.percent : texts.rupiah}
        hint={isPercent ? texts.percentHint : texts.rupiahHint}
        inputMode="decimal"
      />
      <Field label={texts.roundTo}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            inputMode="numeric"
            value={values.roundTo}
            onChange={({ target }) => onChange({ roundTo: digitsOf(target.value) })}
          />
        )}
      </Field>
      {values.roundTo !== '' && (
        <Field label={texts.rounding}>
          {(control) => (
            <Select
              {...control}
              options={named(roundings, (name) => texts.roundings[name])}
              value={values.rounding}
              onChange={({ target }) => onChange({ rounding: target.value as BulkValues['rounding'] })}
            />
          )}
        </Field>
      )}
    </>
  );
}

/** The controls of one kind of change. */
export function BulkFields(props: BulkFieldsProps) {
  const { values, onChange } = props;
  const { op } = values;
  const texted = (withBoth: boolean) => (
    <Field label={texts.field}>
      {(control) => (
        <Select
          {...control}
          options={[
            ...(withBoth ? [{ value: '', label: texts.bothTexts }] : []),
            ...named(['name', 'description'], (name) => texts.textFields[name]),
          ]}
          value={values.text}
          onChange={({ target }) => onChange({ text: target.value as BulkValues['text'] })}
        />
      )}
    </Field>
  );
  if (op === 'set' || op === 'clear')
    return (
      <>
        <Field label={texts.field}>
          {(control) => (
            <Select
              {...control}
              options={named(op === 'set' ? bulkSettable : bulkClearable, (name) => productTexts.fields[name])}
              value={values.field}
              onChange={({ target }) => onChange({ field: target.value as BulkValues['field'], value: '' })}
            />
          )}
        </Field>
        {op === 'set' && <NewValue {...props} />}
      </>
    );
  if (op === 'addPercent' || op === 'addRupiah') return <PriceFields {...props} />;
  if (op === 'replaceText')
    return (
      <>
        {texted(false)}
        <Field label={texts.find}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={values.find}
              onChange={({ target }) => onChange({ find: target.value })}
            />
          )}
        </Field>
        <ValueField {...props} label={texts.replacement} hint={texts.replacementHint} />
      </>
    );
  if (op === 'moveWindow') return <ValueField {...props} label={texts.window} inputMode="numeric" />;
  if (op === 'applyWordRules') return texted(true);
  return null;
}
