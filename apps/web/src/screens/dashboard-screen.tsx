import { dashboardTexts as texts, dayTexts } from '@pindahlapak/messages';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { PackageOpen, PackagePlus, TriangleAlert } from 'lucide-react';
import { formatNumber, jakartaDay } from '@pindahlapak/model';
import { type ReactNode, useEffect } from 'react';
import { Fetched } from '../components/feedback/fetched.tsx';
import { type SellerPath, paths } from '../config/paths.ts';
import { ButtonLink } from '../components/form/button.tsx';
import { Loading, Skeleton } from '../components/feedback/skeleton.tsx';
import { FirstStepsCard } from '../features/dashboard/day/first-steps-card.tsx';
import { GreetingCard } from '../features/dashboard/greeting-card.tsx';
import { ToDoCard } from '../features/dashboard/day/to-do-card.tsx';
import { ReadinessCard } from '../features/dashboard/readiness-card.tsx';
import { StorageCard } from '../features/dashboard/storage-card.tsx';
import { SubscriptionCard } from '../features/dashboard/subscription-card.tsx';
import { currentUserQuery } from '../queries/current-user.ts';
import { useNow } from '../lib/dom/timing.ts';
import { configurationQuery } from '../queries/configuration.ts';
import { consumeShare } from '../lib/session/share-target.ts';
import { Card } from '../components/display/card.tsx';
import { Folded } from '../components/display/folded.tsx';
import { EmptyState } from '../components/feedback/empty-state.tsx';
import { ProductCharts } from '../features/dashboard/charts/product-charts.tsx';
import { productCountQuery, productSummaryQuery } from '../queries/products.ts';
import { FigureCard, NoFigure } from '../features/dashboard/figure-card.tsx';
import { NoUser } from '../shared/no-user.tsx';

/** The number of all products ever imported (S1.3). */
function ScrapedCard({ total, now, action }: { total: number | null | undefined; now: Date; action: ReactNode }) {
  const takenFrom = jakartaDay(now);
  const { data: addedToday } = useQuery(productCountQuery({ takenFrom }));
  return (
    <FigureCard title={texts.scrapedTitle} icon={<PackagePlus />} actions={action}>
      {typeof total !== 'number' ? (
        <NoFigure of={total} />
      ) : (
        <>
          <p>
            <span className="text-3xl font-bold tracking-tight tabular-nums">{formatNumber(total)}</span>{' '}
            <span className="text-sm font-semibold text-muted">{texts.scrapedUnit}</span>
          </p>
          {addedToday !== undefined && addedToday.totalItems > 0 && (
            <p className="mt-1 text-sm">
              <Link to={paths.products} search={{ window: 'all', takenFrom }} className="text-link">
                {dayTexts.takenToday(formatNumber(addedToday.totalItems))}
              </Link>
            </p>
          )}
          <p className="mt-3 text-sm text-muted">{texts.scrapedText}</p>
        </>
      )}
    </FigureCard>
  );
}

const waiting = (
  <Loading>
    <Skeleton className="h-11 w-32" />
  </Loading>
);

/** The charts, their loading state or failure; hidden without products. */
function ProductSummary() {
  return (
    <Fetched query={useQuery(productSummaryQuery)} waiting={waiting} inCard>
      {(summary) =>
        summary.windows.some(({ totalProduct }) => totalProduct > 0) && (
          <Folded title={texts.showCharts}>
            <ProductCharts summary={summary} />
          </Folded>
        )
      }
    </Fetched>
  );
}

/** Goes on to the page for links from the phone if something was shared to the dashboard (S14.11). */
function useSharedLink(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const shared = consumeShare();
    if (shared) void navigate({ to: paths.phone, search: Object.fromEntries(shared), replace: true });
  }, [navigate]);
}

/** How a new seller starts, if the first steps are not shown. */
const noProducts = (
  <Card>
    <EmptyState
      icon={<PackageOpen />}
      title={texts.emptyTitle}
      text={texts.emptyText}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <ButtonLink to={paths.extension}>{texts.toExtension}</ButtonLink>
          <ButtonLink look="secondary" to={paths.importFile}>
            {texts.toImport}
          </ButtonLink>
        </div>
      }
    />
  </Card>
);

/** Warns that products would be sold at cost (S5.5). */
function NoMarginNote() {
  return (
    <div
      role="note"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-accent-soft px-5 py-3 text-sm font-semibold text-accent-ink"
    >
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2">
        <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
        {dayTexts.noMargin}
      </p>
      <ButtonLink look="secondary" size="small" to={paths.dataConfiguration}>
        {dayTexts.setMargin}
      </ButtonLink>
    </div>
  );
}

/** The overview (S5.1). */
export function DashboardScreen() {
  const query = useQuery(currentUserQuery);
  const { data: user, isError } = query;
  const now = useNow();
  useSharedLink();
  const { data: configuration } = useQuery({ ...configurationQuery, meta: { ownErrors: true } });
  const isAtCost = configuration?.priceMargins.length === 0;
  // Null: the call failed, so nothing is known and nothing is loading.
  const known = user ?? (isError ? null : undefined);
  return (
    <div className="space-y-4 sm:space-y-6">
      <GreetingCard fullName={user?.fullName} now={now} />
      {known === null && <NoUser query={query} />}
      {known === undefined && <Skeleton className="h-44 rounded-card" />}
      {isAtCost && known && known.productCount > 0 && <NoMarginNote />}
      {known && <FirstStepsCard user={known} instead={known.productCount === 0 && noProducts} />}
      <div className="grid gap-4 empty:hidden sm:gap-6 xl:grid-cols-2">
        {known && <ToDoCard now={now} isAtCost={isAtCost} isNew={known.productCount === 0} />}
        {known?.productCount !== 0 && <ReadinessCard />}
      </div>
      <div className="grid gap-4 sm:gap-6 md:grid-cols-2 md:max-xl:*:last:col-span-2 xl:grid-cols-3">
        <StorageCard figures={known} action={<CardLink to={paths.products} label={texts.toProducts} />} />
        <ScrapedCard
          total={known && known.totalScrapedProducts}
          now={now}
          // Without products, the steps above explain how to import them.
          action={known?.productCount !== 0 && <CardLink to={paths.extension} label={texts.toExtension} />}
        />
        <SubscriptionCard
          subscription={known && { plan: known.subscriptionType, expires: known.subscriptionExpireDate }}
          now={now}
        />
      </div>
      <ProductSummary />
    </div>
  );
}

function CardLink({ to, label }: { to: SellerPath; label: string }) {
  return (
    <ButtonLink look="secondary" size="small" to={to}>
      {label}
    </ButtonLink>
  );
}
