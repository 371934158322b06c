import { dataConfigurationTexts as texts } from '@pindahlapak/messages';
import { formatNumber, formatRupiah, type MarginType, type PriceMargin } from '@pindahlapak/model';
import { marginSegments } from '@pindahlapak/rules';
import { BadgePercent, Wand2 } from 'lucide-react';
import { useMemo } from 'react';
import { Badge } from '../../../components/display/badge.tsx';
import { Money } from '../../../components/display/money.tsx';
import { Button } from '../../../components/form/button.tsx';
import { NumberField, SelectField } from '../../../components/form/field.tsx';
import { marginText, rupiahRange } from '../../../lib/format/short-texts.ts';
import { type Catalogue, CatalogueGate } from '../catalogue/catalogue-gate.tsx';
import { PriceSimulation } from '../catalogue/price-simulation.tsx';
import type { ConfigurationEditor } from '../editor/use-configuration-editor.ts';
import { PriceMap } from '../price-map/price-map.tsx';
import { type RuleFieldsProps, RuleListCard } from '../rules/rule-list-card.tsx';
import { type RuleKind, useRuleList } from '../rules/use-rule-list.ts';
import { checkMargin, emptyMarginForm, type MarginForm, marginFormOf, startingMargins } from './margin-form.ts';

const typeOptions: { value: MarginType; label: string }[] = [
  { value: 'persentase', label: texts.margins.percent },
  { value: 'nominal', label: texts.margins.nominal },
];

function MarginFields({ form, onChange, problem }: RuleFieldsProps<MarginForm>) {
  const field = (name: 'minPrice' | 'maxPrice' | 'value') => ({
    name,
    label: texts.margins[name],
    value: form[name],
    error: problem?.field === name ? problem.text : undefined,
    hint: form[name] === '' ? undefined : formatRupiah(Number(form[name])),
    onText: (text: string) => onChange({ ...form, [name]: text }),
  });
  const percentHint = form.value === '' ? undefined : `${formatNumber(Number(form.value))}%`;
  return (
    <>
      <NumberField {...field('minPrice')} />
      <NumberField {...field('maxPrice')} />
      <SelectField
        label={texts.margins.type}
        name="type"
        options={typeOptions}
        value={form.type}
        onChoose={(type) => onChange({ ...form, type })}
      />
      <NumberField {...field('value')} {...(form.type === 'persentase' && { hint: percentHint })} />
    </>
  );
}

function MarginRuleText({ rule }: { rule: PriceMargin }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold">
        <Money amount={rule.minPrice} /> – <Money amount={rule.maxPrice} />
      </span>
      <Badge tone="brand" className="tabular-nums">
        +{marginText(rule)}
      </Badge>
    </p>
  );
}

/** For margins, only a new one is checked for overlaps (S7.1). */
const marginKind: RuleKind<PriceMargin, MarginForm> = {
  emptyForm: emptyMarginForm,
  formOf: marginFormOf,
  check: (form, others, action) => checkMargin(form, action === 'add' ? others : []),
  firstField: 'minPrice',
  texts: texts.margins,
};

// A button next to controls starts below the line of their labels.
const columns = {
  grid: 'min-[480px]:grid-cols-2 xl:grid-cols-[1fr_1fr_1fr_1fr_auto]',
  button: 'col-span-full xl:col-span-1 xl:mt-[1.625rem] xl:self-start',
};

/** The margins, their map, and their effect on the catalogue's prices. */
export function MarginRules({ editor, catalogue }: { editor: ConfigurationEditor; catalogue: Catalogue }) {
  const { priceMargins, affiliateFee } = editor.shown;
  const segments = useMemo(() => marginSegments(priceMargins), [priceMargins]);
  const fee = Number(affiliateFee);
  const work = editor.state.margins;
  const change = editor.changeList<MarginForm>('margins', 'priceMargins');
  const control = useRuleList({
    kind: marginKind,
    rules: priceMargins,
    work,
    onChange: change,
    onSave: editor.saveChanges,
  });
  return (
    <RuleListCard
      icon={<BadgePercent aria-hidden />}
      texts={{
        ...texts.margins,
        removeText: (rule) =>
          texts.margins.removeText(rupiahRange(rule.minPrice, rule.maxPrice), `+${marginText(rule)}`),
      }}
      control={control}
      Fields={MarginFields}
      RuleText={MarginRuleText}
      columns={columns}
      emptyAction={
        <Button look="secondary" onClick={() => change(work, [...startingMargins])}>
          <Wand2 aria-hidden />
          {texts.margins.start}
        </Button>
      }
    >
      {priceMargins.length > 0 && <PriceMap margins={priceMargins} segments={segments} fee={fee} />}
      <CatalogueGate catalogue={catalogue} texts={texts.simulation}>
        {(items) => (
          <PriceSimulation items={items} margins={priceMargins} segments={segments} fee={fee} isSaved={!editor.dirty} />
        )}
      </CatalogueGate>
    </RuleListCard>
  );
}
