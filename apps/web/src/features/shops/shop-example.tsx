import type { SavedShopBody, Shop } from '@pindahlapak/contract';
import { shopPageTexts as texts } from '@pindahlapak/messages';
import { formatRupiah } from '@pindahlapak/model';
import { applyPricing, deductionOf, minimumNetOf, marginSegments, netOf } from '@pindahlapak/rules';
import { useQuery } from '@tanstack/react-query';
import { Calculator } from 'lucide-react';
import { useState } from 'react';
import { TitledCard } from '../../components/display/card.tsx';
import { NumberField } from '../../components/form/field.tsx';
import { configurationQuery } from '../../queries/configuration.ts';

/** The price and net of an example product in this shop; `body` is null if there is a problem. */
export function ShopExample({ shop, body }: { shop: Shop; body: SavedShopBody | null }) {
  const [typed, setTyped] = useState('100000');
  const { data } = useQuery(configurationQuery);
  const source = Number(typed);
  if (data === undefined) return null;
  const {
    priceAdjustment = shop.priceAdjustment,
    deductions = shop.deductions,
    minimumNet = shop.minimumNet,
  } = body ?? {};
  const { price } = applyPricing(
    source,
    marginSegments(data.priceMargins),
    data.dataOptions.affiliateFee,
    priceAdjustment,
  );
  const net = netOf(price, source, deductions);
  const minimum = minimumNetOf(source, minimumNet);
  return (
    <TitledCard icon={<Calculator aria-hidden />} title={texts.exampleTitle}>
      <NumberField label={texts.source} value={typed} hint={formatRupiah(source)} onText={setTyped} />
      {body === null ? (
        <p className="text-sm text-muted">{texts.exampleFailed}</p>
      ) : (
        <dl aria-live="polite" className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-sm tabular-nums">
          <dt>{texts.sold}</dt>
          <dd className="text-right font-semibold">{formatRupiah(price)}</dd>
          {deductions.map((deduction, index) => (
            <div key={index} className="contents text-muted">
              <dt className="min-w-0 [overflow-wrap:anywhere]">{texts.cost(deduction.name)}</dt>
              <dd className="text-right">{formatRupiah(-deductionOf(price, deduction))}</dd>
            </div>
          ))}
          <dt className="-mr-4 border-t border-line pt-1.5 font-semibold">{texts.net}</dt>
          <dd
            className={`border-t border-line pt-1.5 text-right text-base font-bold ${net < (minimum ?? 0) ? 'text-danger-ink' : 'text-success-ink'}`}
          >
            {formatRupiah(net)}
          </dd>
          {minimum !== null && net < minimum && (
            <dd className="col-span-2 text-right text-danger-ink">{texts.underFloor(formatRupiah(minimum))}</dd>
          )}
        </dl>
      )}
    </TitledCard>
  );
}
