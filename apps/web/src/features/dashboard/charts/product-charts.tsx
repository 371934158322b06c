import { summarizeProductsEndpoint, type EndpointData } from '@pindahlapak/contract';
import { dashboardTexts as texts } from '@pindahlapak/messages';
import { formatNumber, marketplaces } from '@pindahlapak/model';
import { Card, CardHeader } from '../../../components/display/card.tsx';
import { windowLabel } from '../../../lib/format/short-texts.ts';
import { ChartTable } from './chart-table.tsx';
import { MarketplaceChart } from './marketplace-chart.tsx';
import { WindowChart } from './window-chart.tsx';

/** As many columns as a screen shows at a glance. */
const shownWindows = 20;

/** Where the products are: by window and by marketplace. */
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
