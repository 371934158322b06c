import { type EndpointData, summarizeProductsEndpoint } from '@pindahlapak/contract';
import { dashboardTexts as texts } from '@pindahlapak/messages';
import { type MarketplaceType, formatNumber, marketplaces } from '@pindahlapak/model';
import { Card, CardHeader } from '../../../components/display/card.tsx';
import { windowLabel } from '../../../lib/format/short-texts.ts';
import { WindowChart } from './window-chart.tsx';

interface MarketplaceChartProps {
  counts: readonly { marketplaceType: MarketplaceType; totalProduct: number }[];
}

/** A bar for each marketplace in its colour, longest first. Decorative: the table next to it has the same data. */
function MarketplaceChart({ counts }: MarketplaceChartProps) {
  const longest = Math.max(1, ...counts.map(({ totalProduct }) => totalProduct));
  return (
    <div className="space-y-3.5" aria-hidden>
      {counts.map(({ marketplaceType, totalProduct }) => {
        const { name, color } = marketplaces[marketplaceType];
        return (
          <div key={marketplaceType}>
            <p className="mb-1.5 flex justify-between gap-3 text-sm">
              <span className="font-medium">{name}</span>
              <span className="font-semibold tabular-nums">{formatNumber(totalProduct)}</span>
            </p>
            <svg className="block h-3 w-full rounded-full bg-sunken" viewBox="0 0 100 10" preserveAspectRatio="none">
              <rect
                width={Math.max(1.5, (totalProduct / longest) * 100)}
                height="10"
                // Some of the text colour keeps the darkest brand visible on a dark page.
                style={{ fill: `color-mix(in oklab, ${color} 84%, var(--ink))` }}
              />
            </svg>
          </div>
        );
      })}
    </div>
  );
}

interface ChartTableProps {
  caption: string;
  columns: readonly [string, string];
  rows: readonly { name: string; value: string }[];
}

/** A chart's data for screen readers. */
function ChartTable({ caption, columns, rows }: ChartTableProps) {
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{columns[0]}</th>
            <th scope="col">{columns[1]}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Number of columns that fit on a screen. */
const shownWindows = 20;

export function ProductCharts({ summary }: { summary: EndpointData<typeof summarizeProductsEndpoint> }) {
  const { windows } = summary;
  const shown = windows.slice(-shownWindows);
  const counts = summary.marketplaces
    .filter(({ totalProduct }) => totalProduct > 0)
    .toSorted((one, other) => other.totalProduct - one.totalProduct);
  return (
    <div className="grid gap-4 sm:gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card className="flex flex-col">
        <CardHeader title={texts.windowsTitle} text={texts.windowsText(shown.length, windows.length)} />
        <WindowChart windows={shown} />
        <ChartTable
          caption={texts.windowsTitle}
          columns={[texts.chartColumns.window, texts.chartColumns.products]}
          rows={windows.map(({ window, totalProduct, name }) => ({
            name: windowLabel(window, name),
            value: formatNumber(totalProduct),
          }))}
        />
      </Card>
      <Card>
        <CardHeader title={texts.marketplacesTitle} />
        <MarketplaceChart counts={counts} />
        <ChartTable
          caption={texts.marketplacesTitle}
          columns={[texts.chartColumns.marketplace, texts.chartColumns.products]}
          rows={counts.map(({ marketplaceType, totalProduct }) => ({
            name: marketplaces[marketplaceType].name,
            value: formatNumber(totalProduct),
          }))}
        />
      </Card>
    </div>
  );
}
