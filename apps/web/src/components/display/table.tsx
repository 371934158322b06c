import type { ComponentProps } from 'react';
import { classNames } from '../../lib/dom/class-names.ts';
import { ScrollRegion } from './scroll-region.tsx';

interface TableProps extends ComponentProps<'table'> {
  /** What the table lists; read out, not shown. */
  caption: string;
}

/** A table that scrolls sideways on narrow screens, also with the keyboard. */
export function Table({ caption, className, children, ...props }: TableProps) {
  return (
    <ScrollRegion label={caption} className="overflow-x-auto rounded-control border border-line">
      <table className={classNames('w-full border-collapse text-left text-sm', className)} {...props}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </ScrollRegion>
  );
}

export function TableHead({ className, scope = 'col', ...props }: ComponentProps<'th'>) {
  return (
    <th
      scope={scope}
      className={classNames('bg-sunken px-4 py-3 text-xs font-semibold whitespace-nowrap text-muted', className)}
      {...props}
    />
  );
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return (
    <tr className={classNames('border-t border-line transition-colors hover:bg-sunken/60', className)} {...props} />
  );
}

export function TableCell({ className, ...props }: ComponentProps<'td'>) {
  return <td className={classNames('px-4 py-3 align-top', className)} {...props} />;
}
