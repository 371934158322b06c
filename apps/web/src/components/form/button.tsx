import { createLink, useNavigate, type LinkProps } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
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

interface ButtonLook {
  look?: keyof typeof looks;
  size?: keyof typeof sizes;
}

/** Returns the classes of a button, also for what only looks like one. */
export const buttonClasses = ({
  look = 'primary',
  size = 'medium',
  className,
}: ButtonLook & { className?: string | undefined }): string =>
  classNames(
    'inline-flex items-center justify-center rounded-control font-semibold whitespace-nowrap select-none pressable',
    '[&_svg]:size-[1.125rem] [&_svg]:shrink-0',
    looks[look],
    sizes[size],
    className,
  );

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Shows a spinner and ignores clicks; the label should name the running work. */
  busy?: boolean;
}

/** A button. Icon sizes need an `aria-label`. */
export function Button({ look, size, busy = false, className, children, disabled, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      className={buttonClasses({ look, size, className })}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...props}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** A link to a screen that looks like a button. */
export const ButtonLink = createLink(
  ({ look, size, className, children, ...props }: ButtonLook & ComponentProps<'a'>) => (
    <a className={buttonClasses({ look, size, className })} {...props}>
      {children}
    </a>
  ),
);

/** A button that goes to a screen, where the specification calls for a button. */
export function NavigationButton({ to, ...props }: ButtonProps & Pick<LinkProps, 'to'>) {
  const navigate = useNavigate();
  return <Button {...props} onClick={() => void navigate({ to })} />;
}
