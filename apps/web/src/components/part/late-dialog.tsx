import { useState, type ComponentType } from 'react';
import { lazyPart } from './lazy-part.tsx';

interface Options<Props> {
  isOpen: (props: Props) => boolean;
  /** What closing it means, also where it could not be fetched. */
  cancel: (props: Props) => void;
}

/**
 * A dialog that is fetched in idle time, or when it first opens: screens that rarely ask something load without it. Once it
 * was open it stays mounted, for its way out.
 */
export function lateDialog<Props extends object>(
  fetchModule: () => Promise<{ default: ComponentType<Props> }>,
  { isOpen, cancel }: Options<Props>,
): ComponentType<Props> {
  const Part = lazyPart(fetchModule, { look: 'popup' });

  return function LateDialog(props: Props) {
    const open = isOpen(props);
    const [wasOpen, setWasOpen] = useState(open);
    if (open && !wasOpen) setWasOpen(true);
    return open || (wasOpen && Part.isLoaded()) ? <Part {...props} onClose={() => cancel(props)} /> : null;
  };
}
