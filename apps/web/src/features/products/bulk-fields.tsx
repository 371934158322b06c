import { bulkChangeSchema, type SentBulkChange } from '@pindahlapak/contract';
import { bulkScreenTexts as texts, productTexts } from '@pindahlapak/messages';
import { bulkClearable, type BulkSettable, bulkSettable, productFieldOf, roundings } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { SelectField, TextField } from '../../components/form/field.tsx';
import { decimalOf, numberOf, rupiahOf } from '../../lib/form/digits.ts';
import { leavesQuery } from '../../queries/configuration.ts';
import type { BulkStart } from './selection.ts';

type BulkOp = SentBulkChange['op'];

/** The changes to choose from, in the order of their texts. */
export const bulkOps = Object.keys(texts.ops) as BulkOp[];

/** The values of the dialog's controls; each change uses some of them. */
export interface BulkValues {
  op: BulkOp;
  field: BulkSettable;
  text: 'name' | 'description' | '';
  find: string;
  /** New value, replacement, percent, rupiah or window, as typed. */
  value: string;
  roundTo: string;
  rounding: 'nearest' | 'up' | 'down';
}

export function firstValues(start: BulkStart): BulkValues {
  const common = { text: 'name', find: '', value: '', roundTo: '', rounding: 'nearest' } as const;
  if (start === 'delete') return { ...common, op: 'delete', field: 'category' };
  if (start === 'price') return { ...common, op: 'addPercent', field: 'brand' };
  return { ...common, op: 'set', field: start === 'category' ? 'category' : 'brand' };
}

const signedRupiahOf = (text: string): number =>
  text.startsWith('-') ? -rupiahOf(text.slice(1)) : rupiahOf(text.replace(/^\+/, ''));

const isNumberField = (field: BulkSettable): boolean => productFieldOf[field].kind === 'number';

function sentOf({ op, field, text, find, value, roundTo, rounding }: BulkValues): object {
  const typed = value.trim();
  const rounded = { roundTo: roundTo === '' ? 1 : Number(roundTo), rounding };
  switch (op) {
    case 'set':
      return { op, field, value: typed === '' ? undefined : isNumberField(field) ? numberOf(typed) : typed };
    case 'clear':
      return { op, field };
    case 'replaceText':
      return { op, field: text || 'name', find, value };
    case 'addPercent':
      return { op, value: decimalOf(typed), ...rounded };
    case 'addRupiah':
      return { op, value: signedRupiahOf(typed), ...rounded };
    case 'moveWindow':
      return { op, value: numberOf(typed) };
    case 'applyWordRules':
      return { op, ...(text === '' ? {} : { field: text }) };
    case 'delete':
      return { op };
  }
}

/** Returns whether the controls are filled enough to be validated. */
const isComplete = ({ op, find, value }: BulkValues): boolean => {
  if (op === 'replaceText') return find !== '';
  return op === 'clear' || op === 'applyWordRules' || op === 'delete' || value.trim() !== '';
};

/** Returns the change for the call; null if it is incomplete or invalid, then with the problem's text. */
export function bulkChangeOf(values: BulkValues): { change: SentBulkChange | null; problem: string | null } {
  if (!isComplete(values)) return { change: null, problem: null };
  const sent = sentOf(values);
  const { success, error } = bulkChangeSchema.safeParse(sent);
  if (!success) return { change: null, problem: error.issues[0]?.message ?? '' };
  return { change: sent as SentBulkChange, problem: null };
}

interface BulkFieldsProps {
  values: BulkValues;
  onChange: (change: Partial<BulkValues>) => void;
  error: string | undefined;
}

const named = <Name extends string>(names: readonly Name[], label: (name: Name) => string) =>
  names.map((value) => ({ value, label: label(value) }));

interface ValueProps extends BulkFieldsProps {
  label: string;
  hint?: string;
  inputMode?: 'numeric' | 'decimal';
  /** Id of the suggestions. */
  list?: string;
}

function ValueField({ values, onChange, ...field }: ValueProps) {
  return <TextField name="value" value={values.value} onText={(value) => onChange({ value })} {...field} />;
}

/** A category number; typing a name suggests numbers of the account's list. */
function CategoryField(props: BulkFieldsProps) {
  const search = props.values.value.trim();
  const isName = search.length >= 2 && !/^\d+$/.test(search);
  const { data } = useQuery({ ...leavesQuery(search), enabled: isName, meta: { ownErrors: true } });
  return (
    <>
      <ValueField {...props} label={productTexts.fields.category} hint={texts.categoryHint} list="bulk-leaves" />
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
