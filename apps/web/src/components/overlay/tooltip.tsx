import { Tooltip as Radix } from 'radix-ui';
import type { ComponentProps, ReactElement } from 'react';

interface TooltipProps {
  text: string;
  side?: ComponentProps<typeof Radix.Content>['side'];
  /** The control that is explained; it needs its own accessible name all the same. */
  children: ReactElement;
}

/** A short hint on hover and on focus. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={250}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={8}
            className="z-50 max-w-64 animate-fade rounded-control bg-ink px-2.5 py-1.5 text-xs font-medium text-canvas shadow-pop"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
