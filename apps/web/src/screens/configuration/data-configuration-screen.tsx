import { dataConfigurationTexts as texts } from '@pindahlapak/messages';
import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../components/display/page-header.tsx';
import { OwnedForm } from '../../features/account/owned-form.tsx';
import { ConfigurationForm } from '../../features/data-configuration/configuration-form.tsx';
import { configurationQuery } from '../../queries/configuration.ts';
import { ConfigurationSkeleton } from '../../features/data-configuration/configuration-skeleton.tsx';

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
