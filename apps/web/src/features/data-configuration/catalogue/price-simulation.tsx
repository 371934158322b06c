import { dataConfigurationTexts } from '@pindahlapak/messages';
import {
  akulakuLimits,
  defaultExportSettings,
  defaultShopSettings,
  formatNumber,
  formatRupiah,
  type PriceMargin,
} from '@pindahlapak/model';
import type { MarginSegment } from '@pindahlapak/rules';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { Folded } from '../../../components/display/folded.tsx';
import { Money } from '../../../components/display/money.tsx';
import { paths } from '../../../config/paths.ts';
import { exportSettingsQuery } from '../../../queries/configuration.ts';
import { shopsQuery } from '../../../queries/live.ts';
import { ShopChoice } from '../../../shared/shop-choice.tsx';
import type { CatalogueItem } from './catalogue-gate.tsx';
import { type PriceRises, type SimulatedPrice, simulatePrices } from './simulate-prices.ts';
import { PriceScatter } from './price-scatter.tsx';

const texts = dataConfigurationTexts.simulation;

const pairsShown = 10;

interface FigureProps {
  label: string;
  /** Order of the linked list; null if its products exist only on this screen. */
  sort: 'price' | 'exportPrice' | null;
  children: ReactNode;
}

const figureLook = 'flex-auto basis-52 rounded-control bg-sunken/60 px-4 py-3';

/** A figure that links to the products behind it. */
function Figure({ label, sort, children }: FigureProps) {
  const content = (
    <>
      <span className="block text-sm text-muted">{label}</span>
      <span className="block font-bold tabular-nums">{children}</span>
    </>
  );
  if (sort === null) return <div className={figureLook}>{content}</div>;
  return (
    <Link
      to={paths.products}
      search={{ window: 'all', sort }}
      className={`${figureLook} transition-colors hover:bg-sunken`}
    >
      {content}
    </Link>
  );
}

interface FoundProps {
  /** The list's code for the finding; null if the list has none of the products. */
  issue: string | null;
  isSaved: boolean;
  className: string;
  children: ReactNode;
}

/** A finding with a link to its products, which the list can show once the rules are saved. */
const Found = ({ issue, isSaved, className, children }: FoundProps) => (
  <li className={className}>
    {children}{' '}
    {issue !== null &&
      (isSaved ? (
        <Link to={paths.products} search={{ window: 'all', issue }} className="text-link font-semibold">
          {texts.seeProducts}
        </Link>
      ) : (
        <span className="text-muted">{texts.afterSaving}</span>
      ))}
  </li>
);

/** The median rise and the range of most products; for a single product its own rise. */
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

const Priced = ({ label, price }: { label: string; price: SimulatedPrice }) => (
  <div className="min-w-0">
    <span className="block text-xs text-muted">{label}</span>
    {price.item.id === '' ? (
      <span className="line-clamp-2 font-semibold [overflow-wrap:anywhere]">{price.item.name}</span>
    ) : (
      <Link
        to={paths.products}
        search={{ window: price.item.window, edit: price.item.id }}
        className="text-link inline-flex items-center font-semibold"
      >
        <span className="line-clamp-2 [overflow-wrap:anywhere]">{price.item.name}</span>
      </Link>
    )}
    <span className="block text-muted">
      <Money amount={price.before} /> → <Money amount={price.after} />
    </span>
  </div>
);

interface PriceSimulationProps {
  items: readonly CatalogueItem[];
  margins: readonly PriceMargin[];
  segments: readonly MarginSegment[];
  /** Rupiah added after the margin. */
  fee: number;
  /** The rules on the screen are the saved ones. */
  isSaved: boolean;
}

/** The whole catalogue before and after the rules on the screen: figures, chart, and price inversions. */
export function PriceSimulation(props: PriceSimulationProps) {
  // Input is rendered first; the figures follow.
  const { items: all, margins, segments, fee, isSaved } = useDeferredValue(props);
  const items = useMemo(() => all.filter(({ hasCost }) => hasCost), [all]);
  // A failure is not shown: the default settings apply then.
  const { data } = useQuery({ ...exportSettingsQuery, meta: { ownErrors: true } });
  const { rowPerVariant } = data ?? defaultExportSettings;
  const shops = useQuery({ ...shopsQuery, meta: { ownErrors: true } });
  const [chosenShop, setChosenShop] = useState<string | undefined>(undefined);
  const shopsKnown = shops.data?.shops ?? [];
  const first = shopsKnown.find(({ marketplace }) => marketplace === 'akulaku');
  const found = shopsKnown.find(({ id }) => id === chosenShop) ?? first ?? shopsKnown[0];
  const shop = found ?? defaultShopSettings;
  const { prices, rises, middleNet, withoutMargin, overLimit, inversions } = useMemo(
    () => simulatePrices(items, { segments, fee, rowPerVariant, shop }),
    [items, segments, fee, rowPerVariant, shop],
  );
  const withoutCost = items.length < all.length && (
    <Found issue="cost-missing" isSaved className="text-accent-ink">
      {texts.withoutCost(formatNumber(all.length - items.length))}
    </Found>
  );
  if (items.length === 0) return <ul className="text-sm">{withoutCost}</ul>;
  // Samples are in no list.
  const isSample = items.every(({ id }) => id === '');
  const rows = prices.length === items.length ? null : texts.rows(formatNumber(prices.length));
  return (
    <div className="space-y-4">
      <ShopChoice marketplace={null} className="max-w-60" value={found?.id} onChange={setChosenShop} />
      {/* Figures that do not fit next to the others get their own row. */}
      <div className="flex flex-wrap gap-3">
        <Figure label={texts.products} sort={isSample ? null : 'price'}>
          {formatNumber(items.length)}
          {rows && <span className="text-sm font-normal text-muted"> {rows}</span>}
        </Figure>
        {rises && (
          <>
            <Figure label={texts.rise} sort={isSample ? null : 'exportPrice'}>
              <Rise rises={rises} products={prices.length} />
            </Figure>
            <Figure label={texts.middleProfit} sort={isSample ? null : 'exportPrice'}>
              <Money amount={rises.middleProfit} />
            </Figure>
          </>
        )}
        {middleNet !== null && (
          <Figure label={texts.middleNet} sort={null}>
            <Money amount={middleNet} />
          </Figure>
        )}
      </div>
      <Folded title={texts.showChart}>
        <PriceScatter prices={prices} margins={margins} count={texts.counted(formatNumber(items.length), rows)} />
      </Folded>
      <ul className="space-y-1 text-sm">
        {withoutCost}
        {withoutMargin > 0 && (
          <Found issue={isSample ? null : 'margin-missing'} isSaved={isSaved} className="text-accent-ink">
            {texts.withoutMarginText(formatNumber(withoutMargin), formatNumber(items.length))}
          </Found>
        )}
        {overLimit > 0 && (
          <Found issue={isSample ? null : 'price-out-of-range'} isSaved={isSaved} className="text-danger-ink">
            {texts.overLimit(formatNumber(overLimit), formatRupiah(akulakuLimits.priceMax))}
          </Found>
        )}
        {inversions.length === 0 && <li className="text-success-ink">{texts.noInversions}</li>}
      </ul>
      {inversions.length > 0 && (
        <div>
          <p className="font-semibold">
            {texts.inversions} ({formatNumber(inversions.length)})
          </p>
          <p className="mb-2 text-sm text-muted">{texts.inversionsText}</p>
          <ul aria-label={texts.inversions} className="divide-y divide-line rounded-control border border-line text-sm">
            {inversions.slice(0, pairsShown).map(({ cheaper, dearer }, index) => (
              <li
                key={`${dearer.item.id} ${dearer.before} ${index}`}
                className="grid gap-x-6 gap-y-3 px-4 py-3 sm:grid-cols-2"
              >
                <Priced label={texts.cheaper} price={cheaper} />
                <Priced label={texts.dearer} price={dearer} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
