import type * as Toaster from './toaster.tsx';

type Kind = 'success' | 'error' | 'warning' | 'info';

const durationMs = 3000;

let toaster: Promise<typeof Toaster> | null = null;

/** Loads and renders the toasts on first use. A failed load is forgotten, so the next toast tries again. */
function fetchToaster(): Promise<typeof Toaster> {
  toaster ??= loadToaster().catch((error: unknown) => {
    toaster = null;
    throw error;
  });
  return toaster;
}

async function loadToaster(): Promise<typeof Toaster> {
  const toasts = await import('./toaster.tsx');
  await toasts.renderToaster();
  return toasts;
}

/** Shows a text without the toasts, if they could not be loaded. */
function showPlainly(text: string): void {
  const element = document.createElement('p');
  Object.assign(element, { role: 'alert', className: 'plain-toast', textContent: text });
  document.body.append(element);
  setTimeout(() => element.remove(), durationMs);
}

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

/** Toasts at the top right for 3000 ms (S4.3). A text that is already showing is not shown twice. */
export const notify = {
  success: (text: string, action?: ToastAction): void => show('success', text, action),
  error: (text: string, action?: ToastAction): void => show('error', text, action),
  /** Orange. */
  warning: (text: string): void => show('warning', text),
  info: (text: string, action?: ToastAction): void => show('info', text, action),
  /** Closes a toast early. */
  hide: (kind: Kind, text: string): void => void toaster?.then((toasts) => toasts.hide(kind, text)),
};

/** Copies a text to the clipboard and says whether that worked. */
export async function copyText(text: string, says: { copied: string; copyFailed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify.success(says.copied);
  } catch {
    notify.error(says.copyFailed);
  }
}
