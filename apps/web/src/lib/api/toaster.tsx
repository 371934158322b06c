import { commonTexts } from '@pindahlapak/messages';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { pause } from '../dom/timing.ts';

const durationMs = 3000;
/** Screen readers miss the first text of a live region that entered the document less than this before (ms). */
const regionPauseMs = 100;

/**
 * Renders the toast area, outside the dashboard's tree, so that dialogs do not hide it from screen readers. Resolves when
 * they know its live region.
 */
export async function renderToaster(): Promise<void> {
  const home = document.createElement('div');
  home.id = 'toasts';
  document.body.append(home);
  const toaster = (
    <Toaster
      position="top-right"
      // Below the top bar, so that its controls stay reachable.
      offset={{ top: 'calc(var(--bar) + 0.75rem)', right: '1.25rem' }}
      mobileOffset={{ top: 'calc(var(--bar) + 0.5rem)', left: '0.75rem', right: '0.75rem' }}
      duration={durationMs}
      closeButton
      visibleToasts={4}
      containerAriaLabel={commonTexts.notifications}
      toastOptions={{ closeButtonAriaLabel: commonTexts.closeNotification }}
    />
  );
  flushSync(() => createRoot(home).render(toaster));
  await pause(regionPauseMs);
}

/** The ids of the toasts that show, by kind and text. One that is fading out is no longer listed. */
const showing = new Map<string, string>();
let shown = 0;

const keyOf = (kind: string, text: string) => `${kind}:${text}`;

export function hide(kind: string, text: string): void {
  const id = showing.get(keyOf(kind, text));
  if (id !== undefined) toast.dismiss(id);
}

/** Shows a toast for 3000 ms; a text that is already showing is not shown twice. */
export function show(
  kind: 'success' | 'error' | 'warning' | 'info',
  text: string,
  action?: { label: string; onClick: () => void },
): void {
  const key = keyOf(kind, text);
  const id = showing.get(key) ?? `${key}:${(shown += 1)}`;
  showing.set(key, id);
  // Sonner would add a toast with the id of one that is fading out to that one, and it would vanish with it.
  const onClose = () => {
    if (showing.get(key) === id) showing.delete(key);
  };
  toast[kind](text, {
    id,
    duration: durationMs,
    onAutoClose: onClose,
    onDismiss: onClose,
    ...(action && {
      action: {
        label: action.label,
        onClick: () => {
          onClose();
          action.onClick();
        },
      },
    }),
  });
}
