import { shellTexts, shopPageTexts as texts } from '@pindahlapak/messages';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { PageHeader } from '../components/display/page-header.tsx';
import { Skeleton } from '../components/feedback/skeleton.tsx';
import { OwnedForm } from '../features/account/owned-form.tsx';
import { ShopEditor } from '../features/shops/shop-editor.tsx';
import { shopsQuery } from '../queries/live.ts';
import { ShopCard } from '../shared/shop-card.tsx';

const route = getRouteApi('/shell/toko');

/** The account's shops: their prices, deductions and limits (S30.5). */
export function ShopsScreen() {
  const { toko } = route.useSearch();
  const navigate = route.useNavigate();
  const shops = useQuery(shopsQuery);
  const choose = (id: string | undefined) => void navigate({ search: { toko: id }, resetScroll: false });
  return (
    <>
      <PageHeader title={shellTexts.shops} text={texts.text} />
      <OwnedForm query={shops} skeleton={<Skeleton className="h-96 rounded-card" />}>
        {({ shops: known }, owner) => {
          const shop = known.find(({ id }) => id === toko) ?? known[0];
          return (
            <div className="grid gap-6">
              <ShopCard shops={known} chosen={shop?.id} onChoose={choose} />
              {shop && (
                <ShopEditor
                  key={shop.id}
                  shop={shop}
                  owner={owner}
                  isOnly={known.length === 1}
                  onDeleted={() => choose(undefined)}
                />
              )}
            </div>
          );
        }}
      </OwnedForm>
    </>
  );
}
