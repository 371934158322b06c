import { profileTexts as texts } from '@pindahlapak/messages';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../components/display/card.tsx';
import { ErrorState } from '../components/feedback/error-state.tsx';
import { PageHeader } from '../components/display/page-header.tsx';
import { Loading, Skeleton } from '../components/feedback/skeleton.tsx';
import { ProfilePanel } from '../features/account/profile-panel.tsx';
import { currentUserQuery } from '../queries/current-user.ts';

/** Profile and password (S12.7). */
export function ProfileScreen() {
  const { data: user, error, isPending, isFetching, refetch } = useQuery(currentUserQuery);
  return (
    <>
      <PageHeader title={texts.title} />
      {isPending && (
        <Loading className="grid gap-4 sm:gap-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
          <Skeleton className="h-96 rounded-card" />
          <span className="grid content-start gap-4 sm:gap-6">
            <Skeleton className="h-60 rounded-card" />
            <Skeleton className="h-28 rounded-card" />
          </span>
        </Loading>
      )}
      {!isPending && !user && (
        <Card>
          <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />
        </Card>
      )}
      {user && <ProfilePanel key={user.id} user={user} />}
    </>
  );
}
