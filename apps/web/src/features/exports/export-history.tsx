import { exportHistoryTexts as texts } from '@pindahlapak/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileClock } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../components/display/card.tsx';
import { Pages } from '../../components/display/pages.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { Button } from '../../components/form/button.tsx';
import { paths } from '../../config/paths.ts';
import { exportsQuery } from '../../queries/exports.ts';
import { ExportCard } from './export-card.tsx';
import type { EditRefused } from './refused-dialog.tsx';

/** The account's exports, newest first, ten a page. */
export function ExportHistory({ Edit }: { Edit: EditRefused }) {
  const [page, setPage] = useState(1);
  const listed = useQuery({ ...exportsQuery(page), placeholderData: keepPreviousData });
  if (listed.isLoadingError)
    return (
      <Card>
        <ErrorState error={listed.error} busy={listed.isFetching} onRetry={() => void listed.refetch()} />
      </Card>
    );
  if (!listed.data)
    return (
      <Loading className="space-y-4">
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
        <Skeleton className="h-32" />
      </Loading>
    );
  const { exports, totalPages } = listed.data;
  if (exports.length === 0)
    return (
      <Card>
        <EmptyState
          icon={<FileClock />}
          title={texts.none}
          text={texts.noneText}
          action={
            <Button asChild look="soft">
              <Link to={paths.products}>{texts.toProducts}</Link>
            </Button>
          }
        />
      </Card>
    );
  return (
    <>
      <ul aria-label={texts.list} className="space-y-4">
        {exports.map((made) => (
          <li key={made.id}>
            <ExportCard made={made} Edit={Edit} />
          </li>
        ))}
      </ul>
      <Pages page={page} totalPages={totalPages} onPage={setPage} />
    </>
  );
}
