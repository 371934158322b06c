type Kind = 'success' | 'error' | 'warning' | 'info';

function show(kind: Kind, text: string): void {
  // Loaded with the first toast: no screen needs it to be drawn.
  void import('./toaster.tsx').then(({ showToast }) => showToast(kind, text));
}

/** Toasts at the top right, 3000 ms (spec section 9). The same text twice at once shows once. */
export const notify = {
  success: (text: string): void => show('success', text),
  error: (text: string): void => show('error', text),
  /** Orange. */
  warning: (text: string): void => show('warning', text),
  info: (text: string): void => show('info', text),
};
