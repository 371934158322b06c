import type * as Toaster from './toaster.tsx';

type Kind = 'success' | 'error' | 'warning' | 'info';

const durationMs = 3000;

let toaster: Promise<typeof Toaster> | null = null;

/** The toasts, fetched with the first one. A failure is forgotten: the next toast tries again. */
function fetchToaster(): Promise<typeof Toaster> {
  toaster ??= import('./toaster.tsx').catch((error: unknown) => {
    toaster = null;
    throw error;
  });
  return toaster;
}

/** Shows a text where the toasts themselves could not be fetched. */
function showPlainly(text: string): void {
  const element = document.createElement('p');
  Object.assign(element, { role: 'alert', className: 'plain-toast', textContent: text });
  document.body.append(element);
  setTimeout(() => element.remove(), durationMs);
}

/** A button in a toast. */
export interface ToastAction {
  label: string;
  onClick: () => void;
}

function show(kind: Kind, text: string, action?: ToastAction): void {
  fetchToaster().then(
    (toasts) => toasts.show(kind, text, action),
    () => showPlainly(text),
  );
}

/** Toasts at the top right, 3000 ms (S4.3). The same text twice at once shows once. */
export const notify = {
  success: (text: string, action?: ToastAction): void => show('success', text, action),
  error: (text: string, action?: ToastAction): void => show('error', text, action),
  /** Orange. */
  warning: (text: string): void => show('warning', text),
  info: (text: string, action?: ToastAction): void => show('info', text, action),
  /** Takes a toast away before its time. */
  hide: (kind: Kind, text: string): void => void toaster?.then((toasts) => toasts.hide(kind, text)),
};
