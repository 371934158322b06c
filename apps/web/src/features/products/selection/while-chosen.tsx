import type { ReactNode } from 'react';
import { countSelected, selection } from './selection.ts';

interface WhileChosenProps {
  /** Products that match the filters. */
  matching: number;
  children: ReactNode;
}

/** Shown while products are chosen; it alone follows the choice, so that the list around it is not drawn anew. */
export function WhileChosen({ matching, children }: WhileChosenProps) {
  return countSelected(selection.use(), matching) > 0 && children;
}
