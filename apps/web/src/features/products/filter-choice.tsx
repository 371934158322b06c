import { useId } from 'react';
import { Select } from '../../components/form/input.tsx';
import { classNames } from '../../lib/dom/class-names.ts';

export interface FilterOption {
  value: string;
  label: string;
}

interface FilterChoiceProps {
  label: string;
  options: readonly FilterOption[];
  value: string;
  onChoose: (value: string) => void;
}

/** One filter with a choice of values; the first option narrows nothing. */
export function FilterChoice({ label, options, value, onChoose }: FilterChoiceProps) {
  const id = useId();
  // A shared address may name what this account has not.
  const known = options.some((option) => option.value === value) ? options : [...options, { value, label: value }];
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block truncate text-[0.6875rem] leading-4 font-semibold text-muted">
        {label}
      </label>
      <Select
        id={id}
        size="small"
        className={classNames(
          '[&_select]:pr-8 [&_select]:pl-2 [&_select]:text-[0.8125rem] sm:[&_select]:h-8.5',
          value !== '' && value !== options[0]?.value && '[&_select]:border-brand [&_select]:bg-brand-soft',
        )}
        options={known}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      />
    </div>
  );
}
