/** Selector of controls that can have the focus. */
export const controls = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';

/** Selector of dialogs. */
export const dialogs = '[role="dialog"], [role="alertdialog"]';

/** Selector of everything that opens over the page. */
export const layers = `${dialogs}, [role="menu"]`;

/** Returns the dialog or menu that was opened last over the page. */
export const topLayer = (): Element | null => [...document.querySelectorAll(layers)].at(-1) ?? null;
