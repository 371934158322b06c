import { errorMessages, importFileTexts as texts } from '@pindahlapak/messages';
import { formatNumber, productLimits } from '@pindahlapak/model';
import { useId } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { Input } from '../../../components/form/input.tsx';
import { digitsOf } from '../../../lib/form/digits.ts';
import type { ImportCheck } from '../reading/choices.ts';
import { isChecked, isWindow, needsWindow, type Decisions } from './decisions.ts';

const conflictOptions = [
  { value: 'skip', label: texts.skipConflicts },
  { value: 'overwrite', label: texts.overwriteConflicts },
] as const;

interface DecisionFieldsProps {
  report: ImportCheck;
  /** What was decided when the report was made. */
  checked: Decisions;
  decisions: Decisions;
  onChange: (decisions: Decisions) => void;
  /** Checks the file again with the window that was decided. */
  onCheck: () => void;
}

/** What to do with conflicts, and where new products go; each is asked where there are such rows. */
export function DecisionFields({ report, checked, decisions, onChange, onCheck }: DecisionFieldsProps) {
  const name = useId();
  const { counts, conflicts } = report;
  const isFull = needsWindow(report);
  const isOtherWindow = !isChecked(checked, { ...decisions, conflicts: checked.conflicts }, report);
  const { windowMin, windowMax } = productLimits;
  const hasWindow = counts.baru > 0 || isFull || isOtherWindow;
  if (conflicts === 0 && !hasWindow) return null;
  return (
    <div className="mt-6 grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {conflicts > 0 && (
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">{texts.conflicts(formatNumber(conflicts))}</legend>
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
      {hasWindow && (
        <Field
          label={texts.window}
          hint={isFull ? errorMessages['windows-full'] : texts.windowHint}
          error={isWindow(decisions.window) ? undefined : texts.windowWrong(windowMin, windowMax)}
        >
          {(control) => (
            <div className="flex flex-wrap gap-2">
              <Input
                {...control}
                inputMode="numeric"
                className="max-w-40"
                value={decisions.window}
                onChange={(event) => onChange({ ...decisions, window: digitsOf(event.target.value).slice(0, 4) })}
              />
              {(isFull || isOtherWindow) && (
                <Button look="secondary" disabled={!isOtherWindow || !isWindow(decisions.window)} onClick={onCheck}>
                  {texts.checkWithWindow}
                </Button>
              )}
            </div>
          )}
        </Field>
      )}
    </div>
  );
}
