import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';

interface FoldedProps {
  title: ReactNode;
  /** The title's id, if an address leads to it. */
  titleId?: string;
  /** Forces the part open, for example because it has unsaved changes. */
  isNeeded?: boolean;
  children: ReactNode;
}

/** A part of a screen that shows only its title until it is opened. */
export function Folded({ title, titleId, isNeeded = false, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(isNeeded);
  return (
    <details
      className="group min-w-0"
      open={isOpen || isNeeded}
      onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 rounded-control font-semibold">
        <ChevronDown className="size-4 shrink-0 -rotate-90 transition-transform group-open:rotate-0" aria-hidden />
        <span id={titleId} className="scroll-mt-24">
          {title}
        </span>
      </summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}
