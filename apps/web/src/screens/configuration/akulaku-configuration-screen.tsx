import { akulakuConfigurationTexts as texts } from '@pindahlapak/messages';
import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../components/display/page-header.tsx';
import { OwnedForm } from '../../features/account/owned-form.tsx';
import { AkulakuForm } from '../../features/akulaku-configuration/akulaku-form.tsx';
import { akulakuConfigurationQuery } from '../../queries/configuration.ts';
import { AkulakuSkeleton } from '../../features/akulaku-configuration/akulaku-skeleton.tsx';

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
