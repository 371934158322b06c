import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { registerPart } from '../../lib/parts/register-part.ts';
import { PartFailed } from './part-failed.tsx';

interface PartProps {
  /** Shown until the part is there. */
  waiting?: ReactNode;
  /** Closes what the part is in; a popup needs it. */
  onClose?: () => void;
}

interface Options {
  /** Where a failed load is shown: in a small dialog over the page, in the part's own place, or nowhere. */
  look: 'popup' | 'place' | 'silent';
  /** See `registerPart`. */
  order?: 'guest' | 'seller' | 'screen';
}

/**
 * A component that is fetched when it is first shown, or in idle time before. Where it cannot be fetched, it says so and
 * can be tried again; nothing around it is lost. (React's own `lazy` keeps a failed import for good and breaks the page.)
 */
export function lazyPart<Props extends object>(
  fetchModule: () => Promise<{ default: ComponentType<Props> }>,
  { look, order }: Options,
): ComponentType<Props & PartProps> & { preload: () => Promise<void>; isLoaded: () => boolean } {
  const part = registerPart(fetchModule, order);

  function LazyPart(props: Props & PartProps) {
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(part.loaded() ? 'loaded' : 'loading');
    useEffect(() => {
      if (state !== 'loading') return;
      let isShown = true;
      part.load().then(
        () => isShown && setState('loaded'),
        (error: unknown) => {
          console.error(error);
          if (isShown) setState('failed');
        },
      );
      return () => {
        isShown = false;
      };
    }, [state]);

    const Loaded = part.loaded()?.default;
    if (Loaded) return <Loaded {...props} />;
    if (state === 'failed' && look !== 'silent')
      return (
        <>
          {look === 'popup' && props.waiting}
          <PartFailed
            look={look}
            retry={() => part.load().then(() => setState('loaded'))}
            {...(props.onClose ? { onClose: props.onClose } : {})}
          />
        </>
      );
    return props.waiting;
  }

  return Object.assign(LazyPart, {
    isLoaded: () => part.loaded() !== null,
    preload: async () => {
      try {
        await part.load();
      } catch {
        // The part itself shows the failure.
      }
    },
  });
}
