import { commonTexts } from '@pindahlapak/messages';
import type { ComponentProps } from 'react';
import { Button, buttonClasses } from '../form/button.tsx';

/** A link out of the dashboard: opens in a new tab, and tells screen readers so. */
export function ExternalLink({ children, ...props }: Omit<ComponentProps<'a'>, 'target' | 'rel'>) {
  return (
    <a target="_blank" rel="noopener noreferrer" {...props}>
      {children}
      <span className="sr-only"> ({commonTexts.opensNewTab})</span>
    </a>
  );
}

interface ExternalButtonProps
  extends
    Pick<ComponentProps<typeof Button>, 'look' | 'size' | 'className' | 'children'>,
    Pick<ComponentProps<'a'>, 'referrerPolicy'> {
  /** The target; while it is undefined, the button is disabled. */
  href: string | undefined;
}

/** An external link that looks like a button. */
export function ExternalButton({ href, referrerPolicy, children, ...look }: ExternalButtonProps) {
  if (href === undefined)
    return (
      <Button {...look} disabled>
        {children}
      </Button>
    );
  return (
    <ExternalLink href={href} referrerPolicy={referrerPolicy} className={buttonClasses(look)}>
      {children}
    </ExternalLink>
  );
}
