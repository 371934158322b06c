import { dataConfigurationTexts as texts } from '@pindahlapak/messages';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../components/ui/card.tsx';
import { ErrorState } from '../components/ui/error-state.tsx';
import { PageHeader } from '../components/ui/page-header.tsx';
import { ConfigurationForm } from '../features/data-configuration/configuration-form.tsx';
import { configurationQuery } from '../features/data-configuration/configuration-query.ts';
import { ConfigurationSkeleton } from '../features/data-configuration/configuration-skeleton.tsx';
import { currentUserQuery } from '../lib/current-user.ts';

/** Rules for prices and words, the same for every product (spec section 2, "Product data configuration"). */
export function DataConfigurationScreen() {
  const configuration = useQuery(configurationQuery);
  const user = useQuery(currentUserQuery);
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      {configuration.data !== undefined && !user.isPending ? (
        <ConfigurationForm key={user.data?.id} saved={configuration.data} owner={user.data?.id} />
      ) : configuration.isError ? (
        <Card>
          <ErrorState
            error={configuration.error}
            busy={configuration.isFetching}
            onRetry={() => void configuration.refetch()}
          />
        </Card>
      ) : (
        <ConfigurationSkeleton />
      )}
    </>
  );
}
