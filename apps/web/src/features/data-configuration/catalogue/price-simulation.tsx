import { dataConfigurationTexts } from '@pindahlapak/messages';
import { akulakuLimits, defaultExportSettings, formatNumber, formatRupiah } from '@pindahlapak/model';
import type { MarginSegment } from '@pindahlapak/rules';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, type ReactNode } from 'react';
import { Money } from '../../../components/display/money.tsx';
import { Table, TableCell, TableHead, TableRow } from '../../../components/display/table.tsx';
import { exportSettingsQuery } from '../../../queries/categories.ts';
import type { CatalogueItem } from './load-catalogue.ts';
import type { PriceRises } from './price-rises.ts';
import { PriceScatter } from './price-scatter.tsx';
import { simulatePrices, type SimulatedPrice } from './simulate-prices.ts';

const texts = dataConfigurationTexts.simulation;
const pairsShown = 10;

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex-auto basis-52 rounded-control bg-sunken/60 px-4 py-3">
      <p className="text-sm text-muted">{label}</p>
      <p className="font-bold tabular-nums">{children}</p>
    </div>
  );
}

/** The middle rise and the range of most products; of a single product its own rise. */
function Rise({ rises: { middle, low, high }, products }: { rises: PriceRises; products: number }) {
  if (products === 1) return <>{formatNumber(middle)}%</>;
  return (
    <>
      {texts.middleRise(formatNumber(middle))},{' '}
      <span className="text-sm font-normal whitespace-nowrap text-muted">
        {texts.riseRange(formatNumber(low), formatNumber(high))}
      </span>
    </>
  );
}

const Priced = ({ price }: { price: SimulatedPrice }) => (
  <>
    <span className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">{price.item.name}</span>
    <span className="text-muted">
      <Money amount={price.before} /> → <Money amount={price.after} />
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
  // Told by nobody: without an answer the rows are those of an account that changed nothing.
  const { data: settings = defaultExportSettings } = useQuery({ ...exportSettingsQuery, meta: { ownErrors: true } });
  const { rowPerVariant } = settings;
  const { prices, rises, withoutMargin, overLimit, inversions } = useMemo(
    () => simulatePrices(items, { segments, fee, rowPerVariant }),
    [items, segments, fee, rowPerVariant],
  );
  const unit = texts.units[prices.length === items.length ? 'products' : 'rows'];
  return (
    <div className="space-y-4">
      {/* What finds no room beside the others takes a whole row. */}
      <div className="flex flex-wrap gap-3">
        <Figure label={texts.products}>
          {formatNumber(items.length)}
          {prices.length !== items.length && (
            <span className="text-sm font-normal text-muted"> · {texts.rows(formatNumber(prices.length))}</span>
          )}
        </Figure>
        {rises && (
          <>
            <Figure label={texts.rise}>
              <Rise rises={rises} products={prices.length} />
            </Figure>
            <Figure label={texts.middleProfit}>
              <Money amount={rises.middleProfit} />
            </Figure>
          </>
        )}
      </div>
      <PriceScatter prices={prices} />
      <ul className="space-y-1 text-sm">
        {withoutMargin > 0 && (
          <li className="text-accent-ink">
            {texts.withoutMarginText(formatNumber(withoutMargin), formatNumber(prices.length), unit)}
          </li>
        )}
        {overLimit > 0 && (
          <li className="text-danger-ink">
            {texts.overLimit(formatNumber(overLimit), formatRupiah(akulakuLimits.priceMax), unit)}
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
              {inversions.slice(0, pairsShown).map(({ cheaper, dearer }, index) => (
                <TableRow key={`${dearer.item.id} ${dearer.before} ${index}`}>
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
