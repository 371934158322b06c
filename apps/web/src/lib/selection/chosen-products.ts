import type { SentSelection } from '@pindahlapak/contract';

/** Products that were chosen, as calls take them: a selection, and what is left out of it. */
export interface ChosenProducts {
  selection: SentSelection;
  exclude?: string[];
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What was chosen in the list, for the page of templates: `count` products. */
    chosenProducts?: ChosenProducts & { count: number };
  }
}
