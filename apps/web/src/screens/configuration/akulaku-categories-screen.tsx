import { categoryMapTexts as texts, shellTexts } from '@pindahlapak/messages';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { PageHeader } from '../../components/display/page-header.tsx';
import { Button } from '../../components/form/button.tsx';
import { readCategoryAddress } from '../../config/category-address.ts';
import { marketplacePaths } from '../../config/paths.ts';
import { OwnedForm } from '../../features/account/owned-form.tsx';
import { CategoryMap } from '../../features/category-map/category-map.tsx';
import { CategoryMapSkeleton } from '../../features/category-map/category-map-skeleton.tsx';
import { categorySourcesQuery } from '../../queries/configuration.ts';

const route = getRouteApi('/shell/konfigurasi/akulaku/kategori');

/** Where the categories of the sources lead in Akulaku, biggest first (S18.11). */
export function AkulakuCategoriesScreen() {
  const { asal, kategori = '' } = readCategoryAddress({ ...route.useSearch() });
  const sources = useQuery(categorySourcesQuery);
  return (
    <>
      <PageHeader
        title={shellTexts.akulakuCategories}
        text={texts.text}
        actions={
          <Button look="secondary" asChild>
            <Link to={marketplacePaths.akulaku}>
              <ArrowLeft aria-hidden />
              {texts.back}
            </Link>
          </Button>
        }
      />
      <OwnedForm query={sources} skeleton={<CategoryMapSkeleton />}>
        {(saved, owner) => (
          <CategoryMap
            saved={saved}
            owner={owner}
            meant={asal === undefined ? null : { marketplaceType: asal, sourceKey: kategori }}
          />
        )}
      </OwnedForm>
    </>
  );
}
