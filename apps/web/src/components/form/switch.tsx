import { Switch as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from '../../lib/dom/class-names.ts';

/** An on/off switch. Name it with `aria-label` or `aria-labelledby`. */
export function Switch({ className, ...props }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      className={classNames(
        'group relative after:absolute after:inset-x-0 after:-inset-y-2.5 inline-flex h-7 w-12 shrink-0 items-center rounded-full border border-line-strong bg-sunken p-0.5',
        'transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55',
        'data-[state=checked]:border-brand data-[state=checked]:bg-brand',
        className,
      )}
      {...props}
    >
      <Radix.Thumb
        className={classNames(
          'block size-5 rounded-full bg-muted shadow-card transition-[transform,background-color] duration-150',
          'data-[state=checked]:translate-x-5 data-[state=checked]:bg-on-brand',
        )}
      />
    </Radix.Root>
  );
}
