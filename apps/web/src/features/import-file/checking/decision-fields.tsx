import { errorMessages, importFileTexts as texts } from '@pindahlapak/messages';
import { formatNumber, productLimits } from '@pindahlapak/model';
import { useId } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { Field } from '../../../components/form/field.tsx';
import { Input } from '../../../components/form/input.tsx';
import { Box } from '../../../components/form/row-box.tsx';
import { digitsOf } from '../../../lib/form/digits.ts';
import type { ImportCheck } from '../reading/choices.ts';
import { isChecked, isWindow, needsWindow, type Decisions } from './decisions.ts';

const conflictOptions = [
  { value: 'skip', label: texts.skipConflicts },
  { value: 'overwrite', label: texts.overwriteConflicts },
] as const;

const editedOptions = [
  { value: 'keep', label: texts.keepEdited },
  { value: 'take', label: texts.takeFile },
] as const;

interface ChoiceProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

function Choice<Value extends string>({ legend, options, value: chosen, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{legend}</legend>
      {options.map(({ value, label }) => (
        <Box
          key={value}
          type="radio"
          name={name}
          label={label}
          checked={chosen === value}
          onChange={() => onChange(value)}
        />
      ))}
    </fieldset>
  );
}

interface DecisionFieldsProps {
  report: ImportCheck;
  /** The decisions that the report was made with. */
  checked: Decisions;
  decisions: Decisions;
  onChange: (decisions: Decisions) => void;
  /** Checks the file again with the chosen window. */
  onCheck: () => void;
}

/** Asks what to do with conflicts and where new products go, if there are such rows. */
export function DecisionFields({ report, checked, decisions, onChange, onCheck }: DecisionFieldsProps) {
  const { counts, conflicts, kept } = report;
  const isFull = needsWindow(report);
  const isOtherWindow = !isChecked(checked, { ...checked, window: decisions.window }, report);
  const { windowMin, windowMax } = productLimits;
  const hasWindow = counts.baru > 0 || isFull || isOtherWindow;
  if (conflicts === 0 && kept === 0 && !hasWindow) return null;
  return (
    <div className="mt-6 grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {conflicts > 0 && (
        <Choice
          legend={texts.conflicts(formatNumber(conflicts))}
          options={conflictOptions}
          value={decisions.conflicts}
          onChange={(value) => onChange({ ...decisions, conflicts: value })}
        />
      )}
      {kept > 0 && (
        <Choice
          legend={texts.kept(formatNumber(kept))}
          options={editedOptions}
          value={decisions.edited}
          onChange={(edited) => onChange({ ...decisions, edited })}
        />
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
