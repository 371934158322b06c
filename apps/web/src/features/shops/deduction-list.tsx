import { shopPageTexts as texts } from '@pindahlapak/messages';
import { shopLimits } from '@pindahlapak/model';
import { Plus, ReceiptText, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { TitledCard } from '../../components/display/card.tsx';
import { Button } from '../../components/form/button.tsx';
import { NumberField, TextField } from '../../components/form/field.tsx';
import { emptyDeduction, type TypedDeduction } from './shop-draft.ts';

interface DeductionListProps {
  deductions: readonly TypedDeduction[];
  problems: Record<string, string>;
  onChange: (deductions: TypedDeduction[]) => void;
}

export function DeductionList({ deductions, problems, onChange }: DeductionListProps) {
  const list = useRef<HTMLUListElement>(null);
  const add = () => {
    onChange([...deductions, emptyDeduction]);
    // Focus the new deduction.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  };
  return (
    <TitledCard icon={<ReceiptText aria-hidden />} title={texts.deductionsTitle} text={texts.deductionsText}>
      {deductions.length === 0 && <p className="mb-3 text-sm text-muted">{texts.deductionsEmpty}</p>}
      <ul ref={list} className="divide-y divide-line">
        {deductions.map((deduction, index) => {
          const field = (name: keyof TypedDeduction) => ({
            value: deduction[name],
            error: problems[`deductions.${index}.${name}`],
            onText: (text: string) =>
              onChange(deductions.map((each, at) => (at === index ? { ...each, [name]: text } : each))),
          });
          return (
            <li key={index} aria-label={texts.deduction(index + 1)} className="py-3 first:pt-0">
              <div className="grid gap-x-4 sm:grid-cols-3">
                <TextField
                  label={texts.deductionName}
                  className="sm:col-span-2"
                  placeholder={texts.deductionNameExample}
                  {...field('name')}
                />
                <TextField label={texts.since} type="date" {...field('since')} />
                <NumberField label={texts.percent} decimals {...field('percent')} />
                <NumberField label={texts.capRupiah} placeholder="" {...field('capRupiah')} />
                <NumberField label={texts.fixedRupiah} {...field('rupiah')} />
              </div>
              <div className="flex items-start gap-3">
                <TextField
                  label={texts.note}
                  className="min-w-0 flex-1"
                  maxLength={2 * shopLimits.noteMax}
                  {...field('note')}
                />
                <Button
                  look="danger-ghost"
                  size="icon"
                  className="mt-[1.625rem]"
                  aria-label={texts.remove(deduction.name)}
                  onClick={() => onChange(deductions.filter((_, at) => at !== index))}
                >
                  <Trash2 aria-hidden />
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {deductions.length < shopLimits.deductionsMax && (
        <Button look="secondary" size="small" onClick={add}>
          <Plus aria-hidden />
          {texts.add}
        </Button>
      )}
    </TitledCard>
  );
}
