import type { TemplateDetail } from '@pindahlapak/contract';
import { templateTexts as texts } from '@pindahlapak/messages';
import { useQuery } from '@tanstack/react-query';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { TitledCard } from '../../../components/display/card.tsx';
import { Button } from '../../../components/form/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { Select } from '../../../components/form/input.tsx';
import { type ChosenProducts, templateCheckQuery } from '../../../queries/exports.ts';
import { errorTextOf } from '../../../lib/api/failures.ts';
import { ShopChoice } from '../../../shared/shop-choice.tsx';
import { CheckResult } from './check-result.tsx';
import { useFill } from './use-fill.ts';
import { useSelection } from './use-selection.ts';

/** Choice of products, the look before, and the download. */
export function FillCard({ template }: { template: TemplateDetail }) {
  const [shop, setShop] = useState(template.shopId ?? undefined);
  const { choice: products, choose, selection: chosen, options } = useSelection();
  const choice = `${products} ${shop ?? ''}`;
  const selection = { ...chosen, shop };
  /** What was looked at: another choice has to be looked at anew. */
  const [checked, setChecked] = useState<{ choice: string; selection: ChosenProducts } | null>(null);
  const isAsked = checked?.choice === choice;
  const check = useQuery({ ...templateCheckQuery(template.id, checked?.selection ?? selection), enabled: isAsked });
  const fill = useFill(template.id);
  const marketplace = template.family === 'other' ? null : template.family;
  return (
    <TitledCard icon={<FileDown aria-hidden />} title={texts.fillTitle} text={texts.fillText}>
      <ShopChoice marketplace={marketplace} value={shop} onChange={setShop} />
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
        <Field label={texts.products}>
          {(control) => (
            <Select {...control} value={products} options={options} onChange={(event) => choose(event.target.value)} />
          )}
        </Field>
        <div className="flex flex-wrap gap-2.5 sm:mb-7.5">
          <Button
            look="secondary"
            busy={check.isFetching}
            onClick={() => (isAsked ? void check.refetch() : setChecked({ choice, selection }))}
          >
            {check.isFetching ? texts.checking : texts.check}
          </Button>
          <Button busy={fill.isPending} onClick={() => fill.mutate(selection)}>
            {fill.isPending ? texts.filling : texts.fill}
          </Button>
        </div>
      </div>
      {isAsked && check.error !== null && (
        <p role="alert" className="rounded-control bg-danger-soft px-3.5 py-2.5 text-sm text-danger-ink">
          {errorTextOf(check.error)}
        </p>
      )}
      {isAsked && check.data !== undefined && <CheckResult check={check.data} template={template} />}
    </TitledCard>
  );
}
