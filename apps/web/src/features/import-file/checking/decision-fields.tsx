import type { ImportCounts } from '@pindahlapak/contract';
import { importFileTexts as texts } from '@pindahlapak/messages';
import { formatNumber, productLimits } from '@pindahlapak/model';
import { useId } from 'react';
import { Field } from '../../../components/form/field.tsx';
import { Input } from '../../../components/form/input.tsx';
import { digitsOf } from '../../../lib/form/digits.ts';
import { isWindow, type Decisions } from './decisions.ts';

const conflictOptions = [
  { value: 'skip', label: texts.skipConflicts },
  { value: 'overwrite', label: texts.overwriteConflicts },
] as const;

interface DecisionFieldsProps {
  counts: ImportCounts;
  decisions: Decisions;
  onChange: (decisions: Decisions) => void;
}

/** What to do with conflicts, and where new products go; each is asked where there are such rows. */
export function DecisionFields({ counts, decisions, onChange }: DecisionFieldsProps) {
  const name = useId();
  const { windowMin, windowMax } = productLimits;
  if (counts.konflik === 0 && counts.baru === 0) return null;
  return (
    <div className="mt-6 grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {counts.konflik > 0 && (
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">{texts.conflicts(formatNumber(counts.konflik))}</legend>
          {conflictOptions.map(({ value, label }) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3 text-[0.9375rem]">
              <input
                type="radio"
                className="size-5 accent-brand"
                name={name}
                checked={decisions.conflicts === value}
                onChange={() => onChange({ ...decisions, conflicts: value })}
              />
              {label}
            </label>
          ))}
        </fieldset>
      )}
      {counts.baru > 0 && (
        <Field
          label={texts.window}
          hint={texts.windowHint}
          error={isWindow(decisions.window) ? undefined : texts.windowWrong(windowMin, windowMax)}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              className="max-w-40"
              value={decisions.window}
              onChange={(event) => onChange({ ...decisions, window: digitsOf(event.target.value).slice(0, 4) })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
