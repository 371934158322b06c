import { commonTexts } from '@pindahlapak/messages';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';

const durationMs = 3000;

/** Renders the toast area once, outside the dashboard's tree, so that dialogs do not hide it from screen readers. */
function ensureToaster(): void {
  if (document.getElementById('toasts')) return;
  const home = document.createElement('div');
  home.id = 'toasts';
  document.body.append(home);
  createRoot(home).render(
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
    />,
  );
}

const idOf = (kind: string, text: string) => `${kind}:${text}`;

export const hide = (kind: string, text: string): void => void toast.dismiss(idOf(kind, text));

/** Shows a toast for 3000 ms; a text that is already showing is not shown twice. */
export function show(
  kind: 'success' | 'error' | 'warning' | 'info',
  text: string,
  action?: { label: string; onClick: () => void },
): void {
  ensureToaster();
  toast[kind](text, { id: idOf(kind, text), duration: durationMs, ...(action ? { action } : {}) });
}
