import { dataConfigurationTexts as texts } from '@pindahlapak/messages';
import { formatNumber, formatRupiah, type MarginType } from '@pindahlapak/model';
import { SelectField } from '../../../components/form/field.tsx';
import { DigitsField } from '../options/digits-field.tsx';
import type { MarginForm } from './margin-form.ts';
import type { RuleFieldsProps } from '../rules/rule-list-card.tsx';

const { margins } = texts;

const typeOptions: { value: MarginType; label: string }[] = [
  { value: 'persentase', label: margins.percent },
  { value: 'nominal', label: margins.nominal },
];

const rupiahHint = (digits: string) => (digits === '' ? undefined : formatRupiah(Number(digits)));

/** The controls of one margin, for adding and for editing. */
export function MarginFields({ form, onChange, problem }: RuleFieldsProps<MarginForm>) {
  const errorOf = (field: keyof MarginForm) => (problem?.field === field ? problem.text : undefined);
  const isPercent = form.type === 'persentase';
  const percentHint = form.value === '' ? undefined : `${formatNumber(Number(form.value))}%`;
  return (
    <>
      <DigitsField
        label={margins.minPrice}
        name="minPrice"
        value={form.minPrice}
        hint={rupiahHint(form.minPrice)}
        error={errorOf('minPrice')}
        onChange={(minPrice) => onChange({ ...form, minPrice })}
      />
      <DigitsField
        label={margins.maxPrice}
        name="maxPrice"
        value={form.maxPrice}
        hint={rupiahHint(form.maxPrice)}
        error={errorOf('maxPrice')}
        onChange={(maxPrice) => onChange({ ...form, maxPrice })}
      />
      <SelectField
        label={margins.type}
        name="type"
        options={typeOptions}
        value={form.type}
        onChoose={(type) => onChange({ ...form, type })}
      />
      <DigitsField
        label={margins.value}
        name="value"
        value={form.value}
        hint={isPercent ? percentHint : rupiahHint(form.value)}
        error={errorOf('value')}
        onChange={(value) => onChange({ ...form, value })}
      />
    </>
  );
}
