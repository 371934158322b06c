import { createShopEndpoint, type Shop } from '@pindahlapak/contract';
import { commonTexts, fieldMessages, livePageTexts as texts } from '@pindahlapak/messages';
import { shopLimits, type ShopMarketplace, shopMarketplaces } from '@pindahlapak/model';
import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Card } from '../components/display/card.tsx';
import { Button } from '../components/form/button.tsx';
import { SelectField, TextField } from '../components/form/field.tsx';
import { Select } from '../components/form/input.tsx';
import { api } from '../lib/api/api.ts';
import { invalidateTopics } from '../lib/api/query-client.ts';
import { notify } from '../lib/api/notify.ts';

const marketplaceOptions = shopMarketplaces.map((value) => ({ value, label: texts.marketplaces[value] }));

interface ShopCardProps {
  shops: readonly Shop[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** Selects the shop that the page shows, or adds one. */
export function ShopCard({ shops, chosen, onChoose }: ShopCardProps) {
  const choice = useRef<HTMLSelectElement>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [name, setName] = useState('');
  const [isNameless, setIsNameless] = useState(false);
  const [marketplace, setMarketplace] = useState<ShopMarketplace>('shopee');
  const close = () => {
    // First, because the clicked button disappears.
    choice.current?.focus();
    setIsAdding(false);
    setName('');
    setIsNameless(false);
  };
  const adding = useMutation({
    mutationFn: () => api.call(createShopEndpoint, { body: { name, marketplace } }),
    onSuccess: async ({ message, data }) => {
      await invalidateTopics('configuration');
      notify.success(message);
      close();
      onChoose(data.id);
    },
  });
  const options = shops.map((shop) => {
    const marketplaceName = texts.marketplaces[shop.marketplace];
    return { value: shop.id, label: shop.name === marketplaceName ? shop.name : `${shop.name} · ${marketplaceName}` };
  });
  return (
    <Card className="py-3! sm:py-4!">
      <div className="flex flex-wrap items-center gap-3">
        <label className="flex w-full items-center gap-3 font-semibold sm:w-md">
          {texts.shop}
          <Select
            ref={choice}
            aria-label={texts.shop}
            className="min-w-0 flex-1 font-normal"
            options={options}
            value={chosen}
            onChoose={onChoose}
          />
        </label>
        {!isAdding && (
          <Button look="ghost" size="small" onClick={() => setIsAdding(true)}>
            <Plus aria-hidden />
            {texts.addShop}
          </Button>
        )}
      </div>
      {isAdding && (
        <form
          noValidate
          className="mt-4 grid gap-x-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_auto]"
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== '') return adding.mutate();
            setIsNameless(true);
            event.currentTarget.querySelector('input')?.focus();
          }}
        >
          <TextField
            label={texts.shopName}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it replaces the pressed button
            autoFocus
            error={isNameless ? fieldMessages.shopNameRequired : undefined}
            value={name}
            maxLength={shopLimits.nameMax}
            required
            onText={(text) => {
              setName(text);
              setIsNameless(false);
            }}
          />
          <SelectField
            label={texts.marketplace}
            options={marketplaceOptions}
            value={marketplace}
            onChoose={setMarketplace}
          />
          <div className="flex gap-2.5 self-start lg:mt-[1.625rem]">
            <Button type="submit" className="flex-1" busy={adding.isPending}>
              {adding.isPending ? texts.savingShop : texts.saveShop}
            </Button>
            <Button look="secondary" className="flex-1" disabled={adding.isPending} onClick={close}>
              {commonTexts.cancel}
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}
