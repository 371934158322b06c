import { dataConfigurationTexts } from '@pindahlapak/messages';
import { akulakuLimits, formatNumber, formatRupiah } from '@pindahlapak/model';
import type { MarginSegment } from '@pindahlapak/rules';
import { useDeferredValue } from 'react';
import { Table, TableCell, TableHead, TableRow } from '../../../components/display/table.tsx';
import type { CatalogueItem } from './load-catalogue.ts';
import { PriceScatter } from './price-scatter.tsx';
import { simulatePrices, type SimulatedPrice } from './simulate-prices.ts';

const texts = dataConfigurationTexts.simulation;
const pairsShown = 10;

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="rounded-control bg-sunken/60 px-4 py-3">
      <p className="text-sm text-muted">{label}</p>
      <p className="font-bold tabular-nums">{value}</p>
    </div>
  );
}

const Priced = ({ price }: { price: SimulatedPrice }) => (
  <>
    <span className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">{price.item.name}</span>
    <span className="whitespace-nowrap text-muted tabular-nums">
      {formatRupiah(price.item.price)} → {formatRupiah(price.after)}
    </span>
  </>
);

interface PriceSimulationProps {
  items: readonly CatalogueItem[];
  segments: readonly MarginSegment[];
  /** Rupiah added after the margin. */
  fee: number;
}

/** The whole catalogue before and after the rules on the screen: figures, chart, and what ends upside down. */
export default function PriceSimulation(props: PriceSimulationProps) {
  // Typing goes first; the figures follow.
  const { items, segments, fee } = useDeferredValue(props);
  const { prices, totalBefore, totalAfter, withoutMargin, overLimit, inversions } = simulatePrices(
    items,
    segments,
    fee,
  );
  const rise = totalBefore === 0 ? 0 : Math.round(((totalAfter - totalBefore) / totalBefore) * 100);
  return (
    <div className="space-y-4">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Figure label={texts.products} value={formatNumber(prices.length)} />
        <Figure label={texts.totalBefore} value={formatRupiah(totalBefore)} />
        <Figure label={texts.totalAfter} value={formatRupiah(totalAfter)} />
        <Figure label={texts.averageRise} value={`${formatNumber(rise)}%`} />
      </div>
      <PriceScatter prices={prices} />
      <ul className="space-y-1 text-sm">
        {withoutMargin > 0 && (
          <li className="text-accent-ink">
            {texts.withoutMarginText(formatNumber(withoutMargin), formatNumber(prices.length))}
          </li>
        )}
        {overLimit > 0 && (
          <li className="text-danger-ink">
            {texts.overLimit(formatNumber(overLimit), formatRupiah(akulakuLimits.priceMax))}
          </li>
        )}
        {inversions.length === 0 && <li className="text-success-ink">{texts.noInversions}</li>}
      </ul>
      {inversions.length > 0 && (
        <div>
          <p className="font-semibold">
            {texts.inversions} ({formatNumber(inversions.length)})
          </p>
          <p className="mb-2 text-sm text-muted">{texts.inversionsText}</p>
          <Table caption={texts.inversions} className="min-w-lg">
            <thead>
              <tr>
                <TableHead>{texts.cheaper}</TableHead>
                <TableHead>{texts.dearer}</TableHead>
              </tr>
            </thead>
            <tbody>
              {inversions.slice(0, pairsShown).map(({ cheaper, dearer }) => (
                <TableRow key={dearer.item.id}>
                  <TableCell>
                    <Priced price={cheaper} />
                  </TableCell>
                  <TableCell>
                    <Priced price={dearer} />
                  </TableCell>
                </TableRow>
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </div>
  );
}
