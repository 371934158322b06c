import { useQuery } from '@tanstack/react-query';
import { windowLabel } from '../lib/format/window-label.ts';
import { productSummaryQuery } from './products.ts';

/** What windows are called: 'Window 2', with the seller's name for it once that is known. */
export function useWindowLabel(): (window: number) => string {
  const { data } = useQuery({ ...productSummaryQuery, meta: { ownErrors: true } });
  return (window) => windowLabel(window, data?.names?.find((named) => named.window === window)?.name);
}
