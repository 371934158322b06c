import { categoryMapTexts as texts } from '@pindahlapak/messages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Tags } from 'lucide-react';
import { TitledCard } from '../../components/display/card.tsx';
import { RetryNote } from '../../components/feedback/retry-note.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Button } from '../../components/form/button.tsx';
import { paths } from '../../config/paths.ts';
import { mappingProgressOf, progressText } from '../../lib/format/mapping-progress.ts';
import { categorySourcesQuery } from '../../queries/configuration.ts';

/** How much of the source categories is mapped, and the way to the page that maps them. */
export function CategoryCard() {
  const { data, isError, isFetching, refetch } = useQuery({ ...categorySourcesQuery, meta: { ownErrors: true } });
  return (
    <TitledCard
      icon={<Tags aria-hidden />}
      title={texts.card}
      actions={
        <Button look="secondary" asChild>
          <Link to={paths.akulakuCategories}>{texts.open}</Link>
        </Button>
      }
    >
      {data && (
        <p className="font-semibold tabular-nums">
          {data.totalProducts === 0 ? texts.cardEmpty : progressText(mappingProgressOf(data))}
        </p>
      )}
      {data === undefined && !isError && <Skeleton className="h-6 w-56" />}
      {data === undefined && isError && <RetryNote busy={isFetching} onRetry={() => void refetch()} />}
    </TitledCard>
  );
}
