import { useKeptFocus } from '../../lib/dom/use-kept-focus.ts';

/** Keeps the focus of whoever goes by the keyboard; draws nothing. */
export default function KeptFocus() {
  useKeptFocus();
  return null;
}
