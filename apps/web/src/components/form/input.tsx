import { type ComponentProps, useState } from 'react';
import { classNames } from '../../lib/dom/class-names.ts';
import { commonTexts } from '@pindahlapak/messages';
import { ChevronDown, Eye, EyeOff } from 'lucide-react';

export const controlClasses = classNames(
  'w-full rounded-control border border-line-strong bg-raised px-3.5 text-base text-ink sm:text-[0.9375rem] placeholder-look',
  'hover:border-muted focus-visible:border-brand focus-visible:outline-2 focus-visible:outline-offset-0',
  'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger',
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted [&:is(input,textarea):read-only]:bg-sunken',
);

/** A one-line text control; label it with `Field`. */
export function Input({ className, type = 'text', ...props }: ComponentProps<'input'>) {
  return <input type={type} className={classNames(controlClasses, 'h-11', className)} {...props} />;
}

/** A multi-line text control; label it with `Field`. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} className={classNames(controlClasses, 'block resize-y py-2.5', className)} {...props} />;
}

/** A password control with a button that shows and hides the typed text. */
export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input type={shown ? 'text' : 'password'} className="pr-12" spellCheck={false} {...props} />
      <button
        type="button"
        className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-muted hover:text-ink"
        aria-label={shown ? commonTexts.hidePassword : commonTexts.showPassword}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon className="size-[1.125rem]" aria-hidden />
      </button>
    </div>
  );
}

export interface SelectProps<Value extends string | number> extends Omit<ComponentProps<'select'>, 'size'> {
  options: readonly { value: Value; label: string }[];
  size?: 'medium' | 'small';
  onChoose?: (value: Value) => void;
}

/** A native select, which works best on phones, with the keyboard and for screen readers. Label it with `Field`. */
export function Select<Value extends string | number>({
  options,
  className,
  size = 'medium',
  onChoose,
  ...props
}: SelectProps<Value>) {
  return (
    <span className={classNames('relative block', className)}>
      <select
        className={classNames(
          controlClasses,
          'cursor-pointer appearance-none truncate pr-10',
          size === 'small' ? 'h-9 pl-3' : 'h-11',
        )}
        onChange={({ target }) => {
          const chosen = options.find(({ value }) => String(value) === target.value);
          if (chosen) onChoose?.(chosen.value);
        }}
        {...props}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3 size-[1.125rem] -translate-y-1/2 text-muted"
        aria-hidden
      />
    </span>
  );
}
