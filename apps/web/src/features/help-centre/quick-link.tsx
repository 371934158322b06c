import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** The inside of a quick link; the route makes it a link or a button. */
export function QuickLinkContent({ icon, name, text }: { icon: ReactNode; name: string; text: string }) {
  return (
    <>
      <span className="grid size-9 shrink-0 place-items-center rounded-control bg-sunken text-ink [&_svg]:size-[1.125rem]">
        {icon}
      </span>
      <span className="min-w-0 flex-1 text-left">
        <span className="block font-semibold">{name}</span>
        <span className="block text-sm text-muted">{text}</span>
      </span>
      <ChevronRight className="size-4 shrink-0 text-muted" aria-hidden />
    </>
  );
}

export const quickLinkClasses =
  'flex w-full items-center gap-3 px-4 py-3 text-ink transition-colors hover:bg-sunken/60 focus-visible:-outline-offset-2';
