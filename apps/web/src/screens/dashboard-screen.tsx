import { commonTexts, dashboardTexts as texts } from '@pindahlapak/messages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { paths, type SellerPath } from '../config/paths.ts';
import { Button } from '../components/form/button.tsx';
import { Skeleton } from '../components/feedback/skeleton.tsx';
import { FirstStepsCard } from '../features/dashboard/day/first-steps-card.tsx';
import { NoMarginNote } from '../features/dashboard/day/no-margin-note.tsx';
import { PhoneLinksNote } from '../features/dashboard/day/phone-links-note.tsx';
import { ToDoCard } from '../features/dashboard/day/to-do-card.tsx';
import { GreetingCard } from '../features/dashboard/greeting-card.tsx';
import { ReadinessCard } from '../features/dashboard/readiness-card.tsx';
import { ProductSummary } from '../features/dashboard/product-summary.tsx';
import { ScrapedCard } from '../features/dashboard/scraped-card.tsx';
import { StorageCard } from '../features/dashboard/storage-card.tsx';
import { SubscriptionCard } from '../features/dashboard/subscription-card.tsx';
import { currentUserQuery } from '../queries/current-user.ts';
import { useNow } from '../lib/dom/timing.ts';

/** The overview (S5.1). */
export function DashboardScreen() {
  const { data: user, isError, isFetching, refetch } = useQuery(currentUserQuery);
  const now = useNow();
  // Null: the call failed, so that nothing is known and nothing is on its way.
  const known = user ?? (isError ? null : undefined);
  return (
    <div className="space-y-4 sm:space-y-6">
      <GreetingCard fullName={user?.fullName} now={now} />
      {known === null && (
        <p className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-5 py-3 text-sm text-muted">
          <span>{texts.noUser}</span>
          <Button look="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
            {!isFetching && <RotateCw aria-hidden />}
            {commonTexts.retry}
          </Button>
        </p>
      )}
      {known === undefined && <Skeleton className="h-44 rounded-card" />}
      {known && known.productCount > 0 && <NoMarginNote />}
      <PhoneLinksNote />
      {known && <FirstStepsCard user={known} />}
      {known && known.productCount > 0 && <ToDoCard now={now} />}
      <div className="grid gap-4 sm:gap-6 md:grid-cols-2 md:max-xl:*:last:col-span-2 xl:grid-cols-3">
        <StorageCard figures={known} action={<CardLink to={paths.products} label={texts.toProducts} />} />
        <ScrapedCard
          total={known && known.totalScrapedProducts}
          // Without products the card below says how they are taken.
          action={known?.productCount !== 0 && <CardLink to={paths.extension} label={texts.toExtension} />}
        />
        <SubscriptionCard
          subscription={known && { plan: known.subscriptionType, expires: known.subscriptionExpireDate }}
          now={now}
        />
      </div>
      <ReadinessCard />
      <ProductSummary
        emptyAction={
          <div className="flex flex-wrap justify-center gap-2">
            <Button asChild>
              <Link to={paths.extension}>{texts.toExtension}</Link>
            </Button>
            <Button asChild look="secondary">
              <Link to={paths.importFile}>{texts.toImport}</Link>
            </Button>
          </div>
        }
      />
    </div>
  );
}

function CardLink({ to, label }: { to: SellerPath; label: string }) {
  return (
    <Button asChild look="secondary" size="small">
      <Link to={to}>{label}</Link>
    </Button>
  );
}
