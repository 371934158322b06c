import { dashboardTexts as texts } from '@pindahlapak/messages';
import { useQuery } from '@tanstack/react-query';
import { PackageOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../components/display/card.tsx';
import { Folded } from '../../components/display/folded.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../components/feedback/error-state.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { ProductCharts } from './charts/product-charts.tsx';
import { productSummaryQuery } from '../../queries/products.ts';

const waiting = (
  <Loading>
    <Skeleton className="h-11 w-32" />
  </Loading>
);

/** The charts, or in their place: loading, failed, no product yet. */
export function ProductSummary({ emptyAction }: { emptyAction: ReactNode }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(productSummaryQuery);
  if (isPending) return waiting;
  if (!data)
    return (
      <Card>
        <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
      </Card>
    );
  if (data.windows.every(({ totalProduct }) => totalProduct === 0))
    return (
      <Card>
        <EmptyState icon={<PackageOpen />} title={texts.emptyTitle} text={texts.emptyText} action={emptyAction} />
      </Card>
    );
  return (
    <Folded title={texts.showCharts}>
      <ProductCharts summary={data} />
    </Folded>
  );
}
