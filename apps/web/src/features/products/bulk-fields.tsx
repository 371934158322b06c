import { bulkScreenTexts as texts, productTexts } from '@pindahlapak/messages';
import { bulkClearable, bulkSettable, roundings } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { SelectField, TextField } from '../../components/form/field.tsx';
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
    <TextField
      label={label}
      error={error}
      hint={hint}
      name="value"
      inputMode={inputMode}
      value={values.value}
      onText={(text) => onChange({ value: text })}
    />
  );
}

/** A category number; a name that is typed finds the numbers of the account's list. */
function CategoryField({ values, onChange, error }: BulkFieldsProps) {
  const search = values.value.trim();
  const isName = search.length >= 2 && !/^\d+$/.test(search);
  const { data } = useQuery({ ...leavesQuery(search), enabled: isName, meta: { ownErrors: true } });
  return (
    <>
      <TextField
        label={productTexts.fields.category}
        error={error}
        hint={texts.categoryHint}
        name="value"
        list="bulk-leaves"
        value={values.value}
        onText={(value) => onChange({ value })}
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
  );
}

function NewValue(props: BulkFieldsProps) {
  const { field, value } = props.values;
  if (field === 'category') return <CategoryField {...props} />;
  if (field !== 'condition')
    return <ValueField {...props} label={texts.value} {...(isNumberField(field) ? { inputMode: 'numeric' } : {})} />;
  return (
    <SelectField
      label={texts.value}
      error={props.error}
      options={[{ value: '', label: '' }, ...named(['baru', 'bekas'], (name) => productTexts.conditions[name])]}
      value={value}
      onChoose={(value) => props.onChange({ value })}
    />
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
      <TextField
        label={texts.roundTo}
        inputMode="numeric"
        value={values.roundTo}
        onText={(text) => onChange({ roundTo: text })}
      />
      {values.roundTo !== '' && (
        <SelectField
          label={texts.rounding}
          options={named(roundings, (name) => texts.roundings[name])}
          value={values.rounding}
          onChoose={(rounding) => onChange({ rounding })}
        />
      )}
    </>
  );
}

/** The controls of one kind of change. */
export function BulkFields(props: BulkFieldsProps) {
  const { values, onChange } = props;
  const { op } = values;
  const texted = (withBoth: boolean) => (
    <SelectField
      label={texts.field}
      options={[
        ...(withBoth ? [{ value: '' as const, label: texts.bothTexts }] : []),
        ...named(['name', 'description'], (name) => texts.textFields[name]),
      ]}
      value={values.text}
      onChoose={(text) => onChange({ text })}
    />
  );
  if (op === 'set' || op === 'clear')
    return (
      <>
        <SelectField
          label={texts.field}
          options={named(op === 'set' ? bulkSettable : bulkClearable, (name) => productTexts.fields[name])}
          value={values.field}
          onChoose={(field) => onChange({ field, value: '' })}
        />
        {op === 'set' && <NewValue {...props} />}
      </>
    );
  if (op === 'addPercent' || op === 'addRupiah') return <PriceFields {...props} />;
  if (op === 'replaceText')
    return (
      <>
        {texted(false)}
        <TextField label={texts.find} value={values.find} onText={(text) => onChange({ find: text })} />
        <ValueField {...props} label={texts.replacement} hint={texts.replacementHint} />
      </>
    );
  if (op === 'moveWindow') return <ValueField {...props} label={texts.window} inputMode="numeric" />;
  if (op === 'applyWordRules') return texted(true);
  return null;
}
