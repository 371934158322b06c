import { commonTexts, dashboardTexts as texts } from '@pindahlapak/messages';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { paths } from '../app/paths.ts';
import { Button } from '../components/ui/button.tsx';
import { GreetingCard } from '../features/dashboard/greeting-card.tsx';
import { ProductSummary } from '../features/dashboard/product-summary.tsx';
import { ScrapedCard } from '../features/dashboard/scraped-card.tsx';
import { StorageCard } from '../features/dashboard/storage-card.tsx';
import { SubscriptionCard } from '../features/dashboard/subscription-card.tsx';
import { currentUserQuery } from '../lib/current-user.ts';
import { useNow } from '../lib/use-now.ts';

/** The overview (spec section 2, "Dashboard"). */
export function DashboardScreen() {
  const { data: user, isError, isFetching, refetch } = useQuery(currentUserQuery);
  const now = useNow();
  return (
    <div className="space-y-4 sm:space-y-6">
      <GreetingCard
        fullName={user?.fullName}
        now={now}
        actions={
          <>
            <Button asChild look="accent">
              <Link to={paths.products}>{texts.toProducts}</Link>
            </Button>
            <Button asChild look="night">
              <Link to={paths.extension}>{texts.toExtension}</Link>
            </Button>
          </>
        }
      />
      {isError && !user && (
        <p className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface px-5 py-3 text-sm text-muted">
          {texts.noUser}
          <Button look="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
            {!isFetching && <RotateCw aria-hidden />}
            {commonTexts.retry}
          </Button>
        </p>
      )}
      <div className="grid gap-4 sm:gap-6 md:grid-cols-2 xl:grid-cols-3">
        <StorageCard figures={user} />
        <ScrapedCard total={user?.totalScrapedProducts} />
        <SubscriptionCard
          subscription={user && { plan: user.subscriptionType, expires: user.subscriptionExpireDate }}
          now={now}
          subscriptionPath={paths.subscription}
        />
      </div>
      <ProductSummary
        emptyAction={
          <Button asChild>
            <Link to={paths.extension}>{texts.toExtension}</Link>
          </Button>
        }
      />
    </div>
  );
}
