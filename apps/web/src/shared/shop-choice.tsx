import { livePageTexts as texts } from '@pindahlapak/messages';
import type { ShopMarketplace } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { Select } from '../components/form/input.tsx';
import { shopsQuery } from '../queries/live.ts';

/** Returns the account's shops of a marketplace (null: any), or none if there is only one and nothing to choose. */
export function useShopsToChoose(marketplace: ShopMarketplace | null) {
  const { data } = useQuery({ ...shopsQuery, meta: { ownErrors: true } });
  const shops = (data?.shops ?? []).filter((shop) => marketplace === null || shop.marketplace === marketplace);
  return shops.length > 1 ? shops : [];
}

/** Returns whether a shop is the first one of its marketplace, for which products' readiness is stored. */
export function useIsFirstShop(marketplace: ShopMarketplace, id: string | undefined): boolean {
  const [first] = useShopsToChoose(marketplace);
  return id === undefined || first === undefined || first.id === id;
}

interface ShopChoiceProps {
  marketplace: ShopMarketplace | null;
  /** The id of the selected shop; undefined for the first one. */
  value: string | undefined;
  onChange: (id: string) => void;
  className?: string;
}

/** Selects the shop that a file is for; hidden if the account has only one shop of the marketplace. */
export function ShopChoice({ marketplace, value, onChange, className = 'mb-4' }: ShopChoiceProps) {
  const shops = useShopsToChoose(marketplace);
  if (shops.length === 0) return null;
  return (
    <Select
      aria-label={texts.shop}
      className={className}
      size="small"
      options={shops.map(({ id, name }) => ({ value: id, label: texts.shopNamed(name) }))}
      value={shops.find(({ id }) => id === value)?.id ?? shops[0]?.id}
      onChoose={onChange}
    />
  );
}
