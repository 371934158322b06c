import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/dom/class-names.ts';
import { isControlFocused } from '../../lib/dom/use-focus-return.ts';

/** Not modal: the page behind stays readable and scrolls; Escape and a click outside close the menu. */
export const DropdownMenu = (props: ComponentProps<typeof Radix.Root>) => <Radix.Root modal={false} {...props} />;

export const DropdownMenuTrigger = Radix.Trigger;

export function DropdownMenuContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={8}
        collisionPadding={12}
        align="end"
        className={classNames(
          'z-50 max-h-(--radix-dropdown-menu-content-available-height) max-w-(--radix-dropdown-menu-content-available-width) min-w-56 overflow-y-auto rounded-card border border-line',
          'bg-raised p-1.5 text-ink shadow-pop animate-rise',
          className,
        )}
        // A screen or dialog opened by an item may have taken the focus before the menu closes.
        onCloseAutoFocus={(event) => {
          if (isControlFocused()) event.preventDefault();
        }}
        {...props}
      />
    </Radix.Portal>
  );
}

export function DropdownMenuItem({ className, ...props }: ComponentProps<typeof Radix.Item>) {
  return (
    <Radix.Item
      className={classNames(
        'flex min-h-10 max-sm:min-h-11 cursor-pointer items-center gap-2.5 rounded-control px-3 text-[0.9375rem] outline-none select-none',
        '[overflow-wrap:anywhere]',
        'data-[highlighted]:bg-brand-soft data-[highlighted]:text-brand-ink data-[disabled]:opacity-55 [&_svg]:size-[1.125rem]',
        className,
      )}
      {...props}
    />
  );
}

interface DropdownMenuMarkProps {
  checked: boolean;
  onMark: () => void;
  /** One of a group of options; exactly one is active. */
  isOneOf?: boolean;
  children: ReactNode;
}

/** An on/off option; choosing it keeps the menu open. */
export function DropdownMenuMark({ checked, onMark, isOneOf = false, children }: DropdownMenuMarkProps) {
  return (
    <Radix.CheckboxItem
      role={isOneOf ? 'menuitemradio' : 'menuitemcheckbox'}
      checked={checked}
      className={classNames(
        'relative flex min-h-9 max-sm:min-h-11 cursor-pointer items-center gap-2.5 rounded-control pr-4 pl-9 text-[0.9375rem] outline-none',
        'select-none data-[highlighted]:bg-brand-soft data-[highlighted]:text-brand-ink [&_svg]:size-[1.125rem]',
      )}
      onSelect={(event) => {
        event.preventDefault();
        onMark();
      }}
    >
      <Radix.ItemIndicator className="absolute left-2.5">
        <Check aria-hidden />
      </Radix.ItemIndicator>
      {children}
    </Radix.CheckboxItem>
  );
}

export const DropdownMenuLabel = ({ children }: { children: ReactNode }) => (
  <Radix.Label className="px-3 pt-1.5 pb-1 text-xs font-semibold text-muted">{children}</Radix.Label>
);

export const DropdownMenuSeparator = () => <Radix.Separator className="my-1.5 h-px bg-line" />;
