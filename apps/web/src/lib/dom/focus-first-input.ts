/** A form's `ref` that focuses its first field when the form appears. */
export const focusFirstInput = (form: HTMLFormElement | null): void => form?.querySelector('input')?.focus();
