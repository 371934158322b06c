import { commonTexts, dashboardTexts } from '@pindahlapak/messages';
import { RotateCw } from 'lucide-react';
import { Button } from '../components/form/button.tsx';

interface NoUserProps {
  /** The failed query. Not read here: a query that failed is fetched again by each component that begins to use it. */
  query: { isFetching: boolean; refetch: () => unknown };
}

/** Replaces the account's data after a failed call: they stay empty, which is no error (S4.3). */
export const NoUser = ({ query: { isFetching, refetch } }: NoUserProps) => (
  <p className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-5 py-3 text-sm text-muted">
    <span>{dashboardTexts.noUser}</span>
    <Button look="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
      {!isFetching && <RotateCw aria-hidden />}
      {commonTexts.retry}
    </Button>
  </p>
);
