import { productTexts, windowZipTexts } from '@pindahlapak/messages';
import { formatBytes, marketplaces, marketplaceTypes, type MarketplaceType } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, FileArchive, FileSpreadsheet, Table2, X } from 'lucide-react';
import { useState } from 'react';
import { Progress } from '../../components/display/progress.tsx';
import { Spinner } from '../../components/feedback/spinner.tsx';
import { Button } from '../../components/form/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../components/overlay/dropdown-menu.tsx';
import { notify } from '../../lib/api/notify.ts';
import { productSummaryQuery, readinessQuery } from '../../queries/products.ts';
import { useShopsToChoose } from '../../shared/shop-choice.tsx';
import { catalogueOf, useRunningDownload, useDownload, wholeWorkbook } from './download.ts';
import { downloadShop } from './download-shop.ts';
import type { ReceivedBytes } from '../../lib/api/save-response.ts';

function receivedText({ bytes, total }: ReceivedBytes): string {
  if (bytes === 0) return productTexts.downloadStarting;
  if (total === null) return productTexts.downloadReceived(formatBytes(bytes));
  return productTexts.downloadReceivedOf(formatBytes(bytes), formatBytes(total));
}

/** The progress of the running download, with a button to cancel it. */
export function DownloadPanel() {
  const running = useRunningDownload();
  if (running === null) return null;
  const { title, bytes, total, cancel } = running;
  return (
    <section
      aria-label={title}
      className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-brand-soft px-5 py-3.5 text-brand-ink"
    >
      <Spinner className="shrink-0" />
      <div className="min-w-0 max-sm:flex-1 max-sm:basis-48 sm:min-w-60">
        <p className="font-semibold" role="status">
          {title}
        </p>
        <p className="text-sm tabular-nums">{receivedText(running)}</p>
        {total !== null && <Progress percent={(bytes / total) * 100} label={title} className="mt-2" />}
      </div>
      {/* Not at the end of the line, where 'Hapus Semua' would be under the pointer once the panel closes. */}
      <Button look="secondary" size="small" onClick={cancel}>
        <X aria-hidden />
        {productTexts.downloadCancel}
      </Button>
    </section>
  );
}

/** The marketplaces in the menu; there is no template for Bhinneka. */
const offered = marketplaceTypes.filter((type) => type !== 'bhinneka');

interface DownloadMenuProps {
  window: number | 'all';
  label: string;
  /** Asks which windows to include in one zip. */
  onZip: () => void;
  /** Asks whether to include products that Akulaku would refuse. */
  onAskReady: () => void;
  /** Opens the preflight, which also counts what is ready for another shop than the first one. */
  onPreflight: () => void;
}

/** 'Download Template': Akulaku's as a workbook or zip; other marketplaces are announced. Also the catalogue. */
export function DownloadMenu({ window, label, onZip, onAskReady, onPreflight }: DownloadMenuProps) {
  const download = useDownload();
  const [isOpen, setIsOpen] = useState(false);
  const { data: summary } = useQuery({ ...productSummaryQuery, enabled: isOpen, meta: { ownErrors: true } });
  const filled = summary?.windows.filter(({ totalProduct }) => totalProduct > 0) ?? [];
  const { data: readiness } = useQuery(readinessQuery(window));
  const shops = useShopsToChoose('akulaku');
  const choose = (type: MarketplaceType, shop?: string) => {
    if (type === 'akulaku') downloadShop.set(shop);
    if (type === 'akulaku' && shop !== undefined && shop !== shops[0]?.id) onPreflight();
    else if (type === 'akulaku' && readiness && readiness.ready > 0 && readiness.blocked > 0) onAskReady();
    else if (type === 'akulaku') download(wholeWorkbook(window, label, shop));
    else notify.warning(productTexts.downloadUnavailable(marketplaces[type].name));
  };
  const entries = offered.flatMap((type): { type: MarketplaceType; shop?: { id: string; name: string } }[] =>
    type === 'akulaku' && shops.length > 0 ? shops.map((shop) => ({ type, shop })) : [{ type }],
  );
  return (
    <DropdownMenu open={isOpen} onOpenChange={setIsOpen}>
      <DropdownMenuTrigger asChild>
        <Button size="small" className="max-sm:h-11 max-sm:gap-1 max-sm:px-1 max-sm:text-[0.8rem]">
          <FileSpreadsheet className="max-[24rem]:hidden" aria-hidden />
          {productTexts.downloadTemplate}
          <ChevronDown aria-hidden />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {entries.map(({ type, shop }) => (
          <DropdownMenuItem key={shop?.id ?? type} onSelect={() => choose(type, shop?.id)}>
            <svg className="shrink-0" viewBox="0 0 18 18" aria-hidden>
              <circle cx="9" cy="9" r="4.5" fill={marketplaces[type].color} stroke="currentColor" strokeOpacity="0.5" />
            </svg>
            {shop ? `${marketplaces[type].name}: ${shop.name}` : marketplaces[type].name}
          </DropdownMenuItem>
        ))}
        {filled.length > 1 && (
          <DropdownMenuItem onSelect={onZip}>
            <FileArchive className="shrink-0" aria-hidden />
            {windowZipTexts.open}
          </DropdownMenuItem>
        )}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => download(catalogueOf(window, label))}>
          <Table2 className="shrink-0" aria-hidden />
          {window === 'all' ? productTexts.catalogueAll : productTexts.catalogueWindow}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
