import { cloneElement, isValidElement, type ComponentProps } from 'react';
import { classNames } from '../../lib/dom/class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';

const looks = {
  primary: 'bg-brand text-on-brand hover:bg-brand-hover shadow-card',
  secondary: 'bg-surface text-ink border border-line-strong hover:bg-sunken',
  soft: 'bg-brand-soft text-brand-ink hover:brightness-[0.97] dark:hover:brightness-110',
  ghost: 'text-ink hover:bg-sunken',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover shadow-card',
  'danger-ghost': 'text-danger-ink hover:bg-danger-soft',
} as const;

const sizes = {
  small: 'h-9 px-3 text-sm gap-1.5',
  medium: 'h-11 px-4 text-[0.9375rem] gap-2',
  large: 'h-12 px-5 text-base gap-2',
  icon: 'size-11 shrink-0',
  'icon-small': 'size-9 shrink-0',
} as const;

interface ButtonProps extends ComponentProps<'button'> {
  look?: keyof typeof looks;
  size?: keyof typeof sizes;
  /** Shows a spinner and ignores clicks; the label should name the running work. */
  busy?: boolean;
  /** Applies the look to the only child, for example a link. */
  asChild?: boolean;
}

/** A button. Icon sizes need an `aria-label`. */
export function Button({
  look = 'primary',
  size = 'medium',
  busy = false,
  asChild = false,
  className,
  children,
  disabled,
  ...props
}: ButtonProps) {
  const classes = classNames(
    'inline-flex items-center justify-center rounded-control font-semibold whitespace-nowrap select-none pressable',
    '[&_svg]:size-[1.125rem] [&_svg]:shrink-0',
    looks[look],
    sizes[size],
    className,
  );
  if (asChild && isValidElement<{ className?: string }>(children))
    return cloneElement(children, { className: classNames(classes, children.props.className), ...props });
  return (
    <button type="button" className={classes} disabled={disabled || busy} aria-busy={busy || undefined} {...props}>
      {busy && <Spinner />}
      {children}
    </button>
  );
}
