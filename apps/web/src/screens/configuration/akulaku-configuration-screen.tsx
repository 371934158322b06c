import { akulakuConfigurationTexts as texts } from '@pindahlapak/messages';
import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../components/display/page-header.tsx';
import { OwnedForm } from '../../features/account/owned-form.tsx';
import { AkulakuForm } from '../../features/akulaku-configuration/akulaku-form.tsx';
import { akulakuConfigurationQuery } from '../../queries/configuration.ts';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';

function AkulakuSkeleton() {
  return (
    <Loading className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="grid gap-6">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-24 rounded-card" />
        <Skeleton className="h-24 rounded-card" />
      </div>
      <Skeleton className="h-[36rem] rounded-card" />
    </Loading>
  );
}

/** How titles and descriptions are rewritten for Akulaku (S8.1). */
export function AkulakuConfigurationScreen() {
  const configuration = useQuery(akulakuConfigurationQuery);
  return (
    <>
      <PageHeader title={texts.title} />
      <OwnedForm query={configuration} skeleton={<AkulakuSkeleton />}>
        {(saved, owner) => <AkulakuForm saved={saved} owner={owner} />}
      </OwnedForm>
    </>
  );
}
