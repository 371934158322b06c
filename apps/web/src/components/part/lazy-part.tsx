import { commonTexts, connectionTexts as texts } from '@pindahlapak/messages';
import {
  Component,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { reloadPage } from '../../lib/dom/reload-page.ts';
import { useNewVersion } from '../../lib/service-worker.ts';
import { Button } from '../form/button.tsx';

/** Thrown if code of the dashboard could not be loaded: no network, or an update of the server replaced it. */
export class MissingPart extends Error {}

/** Loads code of the dashboard; a failure is thrown as `MissingPart`. */
export async function fetchPart<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    throw new MissingPart('a part of the dashboard could not be fetched', { cause });
  }
}

interface PartProps {
  waiting?: ReactNode;
  /** Closes a part that is a popup. */
  onClose?: () => void;
}

/**
 * Wraps a component whose code is loaded on first use. A failed load can be retried (S2.6); it is shown in a small dialog
 * if the part is a popup, otherwise in the part's place.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props & PartProps> {
  // React caches the failure of a `lazy` for good, so each failure is followed by a new one.
  const make = () => lazy(() => fetchPart(load));
  let Part = make();
  const renew = () => {
    Part = make();
  };

  return function LazyPart(props: Props & PartProps) {
    const [tries, setTries] = useState(0);
    return (
      <PartBoundary
        key={tries}
        waiting={props.waiting}
        onFailure={renew}
        onRetry={() => setTries(tries + 1)}
        onClose={props.onClose}
      >
        <Suspense fallback={props.waiting}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  };
}

interface BoundaryProps {
  waiting: ReactNode;
  onFailure: () => void;
  onRetry: () => void;
  onClose: (() => void) | undefined;
  children: ReactNode;
}

/** Catches missing parts; every other error is passed on to the screen's own boundary. */
class PartBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };
  static getDerivedStateFromError = (error: unknown) => ({ error });

  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    const { waiting, onRetry, onClose, children } = this.props;
    const { error } = this.state;
    if (error === null) return children;
    if (!(error instanceof MissingPart)) throw error;
    if (onClose === undefined) return <PartFailed onRetry={onRetry} />;
    return (
      <>
        {waiting}
        <FailedPopup onRetry={onRetry} onClose={onClose} />
      </>
    );
  }
}

interface FailedProps {
  onRetry: () => void;
  onClose?: () => void;
}

/** Says that a part of the dashboard is missing, and how to fix it: retry, or reload after an update (S2.6). */
export function PartFailed({ onRetry }: FailedProps) {
  return (
    <div role="alert" className="mx-auto max-w-md rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
      <FailedContent onRetry={onRetry} titleId={useId()} />
    </div>
  );
}

/** `PartFailed` in the browser's own dialog, whose code cannot be missing. */
function FailedPopup({ onRetry, onClose }: Required<FailedProps>) {
  const titleId = useId();
  const element = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      role="alertdialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-sheet border border-line bg-raised p-5 text-ink shadow-pop backdrop:bg-scrim sm:p-6"
    >
      <FailedContent onRetry={onRetry} onClose={onClose} titleId={titleId} />
    </dialog>
  );
}

function FailedContent({ onRetry, onClose, titleId }: FailedProps & { titleId: string }) {
  const isOutdated = useNewVersion();
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const onOnline = () => retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return (
    <>
      <h2 id={titleId} className="text-lg">
        {isOutdated ? texts.newVersion : texts.partMissing}
      </h2>
      <p className="mt-1.5 text-[0.9375rem] text-muted">{isOutdated ? texts.newVersionText : texts.partMissingText}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-2.5">
        {onClose && (
          <Button look="ghost" onClick={onClose}>
            {commonTexts.close}
          </Button>
        )}
        {/* Some browsers cache a failed import as long as the page lives. */}
        <Button look={isOutdated ? 'primary' : 'secondary'} onClick={reloadPage}>
          {texts.reload}
        </Button>
        {!isOutdated && <Button onClick={onRetry}>{commonTexts.retry}</Button>}
      </div>
    </>
  );
}
