import { exportDefaultTexts as texts } from '@pindahlapak/messages';
import { exportConstants, type ExportDefaults } from '@pindahlapak/model';
import { classNames } from '../../lib/dom/class-names.ts';
import {
  defaultsNames,
  isNumberDefault,
  type DefaultsProblems,
  type DefaultsTexts,
} from '../../lib/form/export-defaults.ts';
import { TextField } from './field.tsx';

interface ExportDefaultsFieldsProps {
  values: DefaultsTexts;
  problems: DefaultsProblems;
  /** Defaults that apply if these are empty, before the constants. */
  otherwise?: ExportDefaults | undefined;
  onChange: (name: keyof ExportDefaults, text: string) => void;
}

const hints: Partial<Record<keyof ExportDefaults, string>> = texts.hints;
const constants: Partial<ExportDefaults> = exportConstants;

export function ExportDefaultsFields({ values, problems, otherwise, onChange }: ExportDefaultsFieldsProps) {
  return (
    <div className="grid gap-x-4 gap-y-1 sm:grid-cols-6">
      {defaultsNames.map((name) => {
        const value = otherwise?.[name] ?? constants[name];
        const isNumber = isNumberDefault(name);
        return (
          <TextField
            key={name}
            label={texts.labels[name]}
            error={problems[name]}
            hint={hints[name]}
            className={classNames(
              name === 'specification' && 'sm:col-span-6',
              isNumber && name !== 'weightGram' ? 'sm:col-span-2' : name !== 'specification' && 'sm:col-span-3',
            )}
            inputMode={isNumber ? 'numeric' : undefined}
            placeholder={value === undefined || value === null ? undefined : texts.otherwise(String(value))}
            value={values[name]}
            onText={(text) => onChange(name, text)}
          />
        );
      })}
    </div>
  );
}
