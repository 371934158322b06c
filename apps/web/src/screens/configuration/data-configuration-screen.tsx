import { dataConfigurationTexts as texts } from '@pindahlapak/messages';
import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../components/display/page-header.tsx';
import { OwnedForm } from '../../features/account/owned-form.tsx';
import { ConfigurationForm } from '../../features/data-configuration/configuration-form.tsx';
import { configurationQuery } from '../../queries/configuration.ts';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';

function ConfigurationSkeleton() {
  return (
    <Loading className="space-y-6">
      <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
        <Skeleton className="h-52 rounded-card" />
        <Skeleton className="h-52 rounded-card" />
      </div>
      <Skeleton className="h-80 rounded-card" />
      <div className="grid gap-6 xl:grid-cols-2">
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </Loading>
  );
}

/** Rules for prices and words, the same for every product (S7.1). */
export function DataConfigurationScreen() {
  const configuration = useQuery(configurationQuery);
  return (
    <>
      <PageHeader title={texts.title} text={texts.text} />
      <OwnedForm query={configuration} skeleton={<ConfigurationSkeleton />}>
        {(saved, owner) => <ConfigurationForm saved={saved} owner={owner} />}
      </OwnedForm>
    </>
  );
}
