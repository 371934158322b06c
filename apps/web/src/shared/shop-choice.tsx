import { livePageTexts as texts } from '@pindahlapak/messages';
import type { ShopMarketplace } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { Select } from '../components/form/input.tsx';
import { shopsQuery } from '../queries/live.ts';

/** The account's shops of a marketplace, of any for null; none where it has only one, so that no choice is shown. */
export function useShopsToChoose(marketplace: ShopMarketplace | null) {
  const { data } = useQuery({ ...shopsQuery, meta: { ownErrors: true } });
  const shops = (data?.shops ?? []).filter((shop) => marketplace === null || shop.marketplace === marketplace);
  return shops.length > 1 ? shops : [];
}

interface ShopChoiceProps {
  marketplace: ShopMarketplace | null;
  /** The id of the chosen shop; undefined for the first one. */
  value: string | undefined;
  onChange: (id: string) => void;
  className?: string;
}

/** Which shop a file is for; nothing where the account has only one of the marketplace. */
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
