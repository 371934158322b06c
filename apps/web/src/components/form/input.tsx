import type { ComponentProps } from 'react';
import { classNames } from '../../lib/dom/class-names.ts';

/** The look that all text controls share. */
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
