import { categoryMapTexts as texts, livePageTexts, shellTexts } from '@pindahlapak/messages';
import { shopMarketplaceOf } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { PageHeader } from '../../components/display/page-header.tsx';
import { ButtonLink } from '../../components/form/button.tsx';
import { Select } from '../../components/form/input.tsx';
import { type MapMarketplace, mapMarketplaces, readCategoryAddress } from '../../config/category-address.ts';
import { marketplacePaths } from '../../config/paths.ts';
import { OwnedForm } from '../../features/account/owned-form.tsx';
import { CategoryMap } from '../../features/category-map/category-map.tsx';
import { MapTargetContext } from '../../features/category-map/map-target.tsx';
import { categorySourcesOf } from '../../queries/configuration.ts';
import { ShopChoice, useShopsToChoose } from '../../shared/shop-choice.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';

function CategoryMapSkeleton() {
  return (
    <Loading className="grid gap-6">
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-[36rem] rounded-card" />
    </Loading>
  );
}

const route = getRouteApi('/shell/konfigurasi/akulaku/kategori');

const nameOf = (marketplace: MapMarketplace): string => livePageTexts.marketplaces[shopMarketplaceOf(marketplace)];
const targetOptions = mapMarketplaces.map((value) => ({ value, label: nameOf(value) }));

/** The mapping of source categories to a marketplace's categories, largest first (S18.11). */
export function AkulakuCategoriesScreen() {
  const { asal, kategori = '', tujuan: marketplace = 'akulaku', toko } = readCategoryAddress({ ...route.useSearch() });
  const navigate = route.useNavigate();
  const shops = useShopsToChoose(shopMarketplaceOf(marketplace));
  // The first shop uses the general mapping, from which the other shops' mappings start.
  const shop = shops.findIndex(({ id }) => id === toko) > 0 ? toko : undefined;
  const sources = useQuery(categorySourcesOf({ marketplace, shop }));
  const name = nameOf(marketplace);
  return (
    <>
      <PageHeader
        title={marketplace === 'akulaku' ? shellTexts.akulakuCategories : texts.titleOf(name)}
        text={texts.text}
        actions={
          <>
            <Select
              aria-label={texts.target}
              className="w-36 sm:w-56"
              options={targetOptions}
              value={marketplace}
              onChoose={(tujuan) => void navigate({ search: { tujuan } })}
            />
            {marketplace === 'akulaku' && (
              <ButtonLink look="secondary" to={marketplacePaths.akulaku}>
                <ArrowLeft aria-hidden />
                {texts.back}
              </ButtonLink>
            )}
          </>
        }
      />
      <ShopChoice
        marketplace={shopMarketplaceOf(marketplace)}
        className="mb-4 max-w-xs"
        value={toko}
        onChange={(id) => void navigate({ search: { tujuan: marketplace, toko: id } })}
      />
      <MapTargetContext value={{ marketplace, shop, name }}>
        <OwnedForm key={`${marketplace} ${shop}`} query={sources} skeleton={<CategoryMapSkeleton />}>
          {(saved, owner) => (
            <CategoryMap
              saved={saved}
              isFetching={sources.isFetching}
              owner={owner}
              requested={asal === undefined ? null : { marketplaceType: asal, sourceKey: kategori }}
            />
          )}
        </OwnedForm>
      </MapTargetContext>
    </>
  );
}
