/** The search of the list. The focus brings it into sight. */
export const searchField = (): HTMLElement | null => document.querySelector('main input[type="search"]');
