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
          const set = (change: Partial<TypedDeduction>) =>
            onChange(deductions.map((each, at) => (at === index ? { ...each, ...change } : each)));
          const problem = (field: keyof TypedDeduction) => problems[`deductions.${index}.${field}`];
          return (
            <li key={index} aria-label={texts.deduction(index + 1)} className="py-3 first:pt-0">
              <div className="grid gap-x-4 sm:grid-cols-3">
                <TextField
                  label={texts.deductionName}
                  error={problem('name')}
                  className="sm:col-span-2"
                  value={deduction.name}
                  placeholder={texts.deductionNameExample}
                  onText={(name) => set({ name })}
                />
                <TextField
                  label={texts.since}
                  error={problem('since')}
                  type="date"
                  value={deduction.since}
                  onText={(since) => set({ since })}
                />
                <NumberField
                  label={texts.percent}
                  decimals
                  value={deduction.percent}
                  error={problem('percent')}
                  onChange={(percent) => set({ percent })}
                />
                <NumberField
                  label={texts.capRupiah}
                  placeholder=""
                  value={deduction.capRupiah}
                  error={problem('capRupiah')}
                  onChange={(capRupiah) => set({ capRupiah })}
                />
                <NumberField
                  label={texts.fixedRupiah}
                  value={deduction.rupiah}
                  error={problem('rupiah')}
                  onChange={(rupiah) => set({ rupiah })}
                />
              </div>
              <div className="flex items-start gap-3">
                <TextField
                  label={texts.note}
                  error={problem('note')}
                  className="min-w-0 flex-1"
                  value={deduction.note}
                  maxLength={2 * shopLimits.noteMax}
                  onText={(note) => set({ note })}
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
