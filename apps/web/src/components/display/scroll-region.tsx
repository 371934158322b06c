import type { ComponentProps } from 'react';

/** A part that scrolls. It takes the focus, or the keyboard could not scroll it. */
export const ScrollRegion = ({ label, ...props }: ComponentProps<'div'> & { label: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <div role="region" aria-label={label} tabIndex={0} {...props} />
);
