import { akulakuConfigurationTexts as texts } from '@pindahlapak/messages';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../components/ui/card.tsx';
import { ErrorState } from '../components/ui/error-state.tsx';
import { PageHeader } from '../components/ui/page-header.tsx';
import { AkulakuForm } from '../features/akulaku-configuration/akulaku-form.tsx';
import { akulakuConfigurationQuery } from '../features/akulaku-configuration/akulaku-queries.ts';
import { AkulakuSkeleton } from '../features/akulaku-configuration/akulaku-skeleton.tsx';
import { currentUserQuery } from '../lib/current-user.ts';

/** How titles and descriptions are rewritten for Akulaku (spec section 2, "Akulaku configuration"). */
export function AkulakuConfigurationScreen() {
  const configuration = useQuery(akulakuConfigurationQuery);
  const user = useQuery(currentUserQuery);
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      {configuration.data !== undefined && !user.isPending ? (
        <AkulakuForm key={user.data?.id} saved={configuration.data} owner={user.data?.id} />
      ) : configuration.isError ? (
        <Card>
          <ErrorState
            error={configuration.error}
            busy={configuration.isFetching}
            onRetry={() => void configuration.refetch()}
          />
        </Card>
      ) : (
        <AkulakuSkeleton />
      )}
    </>
  );
}
