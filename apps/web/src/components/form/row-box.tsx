import { classNames } from '../../lib/dom/class-names.ts';

interface RowBoxProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** The checkbox that selects a table row; its touch target is larger than it looks. */
export const RowBox = ({ label, checked, disabled = false, onChange }: RowBoxProps) => (
  <label className="-m-3 grid size-11 cursor-pointer place-items-center has-disabled:cursor-default">
    <input
      type="checkbox"
      className="size-5 accent-brand"
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
    />
  </label>
);

interface BoxProps extends RowBoxProps {
  /** 'radio' for one of several with the same `name`. */
  type?: 'checkbox' | 'radio';
  name?: string;
  className?: string;
}

export const Box = ({ label, className, onChange, type = 'checkbox', ...input }: BoxProps) => (
  <label className={classNames('flex min-h-11 cursor-pointer items-center gap-2.5 text-[0.9375rem]', className)}>
    <input
      {...input}
      type={type}
      className="size-5 shrink-0 accent-brand"
      onChange={({ target }) => onChange(target.checked)}
    />
    {label}
  </label>
);

/** Returns the selection with `some` added or removed. */
export function withChosen<Id>(chosen: ReadonlySet<Id>, some: readonly Id[], isChosen: boolean): Set<Id> {
  return isChosen ? new Set([...chosen, ...some]) : new Set([...chosen].filter((id) => !some.includes(id)));
}
