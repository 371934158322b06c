import { productTexts, windowZipTexts } from '@pindahlapak/messages';
import { marketplaces, type MarketplaceType } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { FileArchive } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../../components/overlay/dropdown-menu.tsx';
import { lazyPart } from '../../../components/part/lazy-part.tsx';
import { notify } from '../../../lib/api/notify.ts';
import { productSummaryQuery } from '../../../queries/products.ts';
import { templateOfWindow, templatesOfAllWindows } from './template-download.ts';
import { useTemplateDownload } from './use-template-download.ts';

/** The marketplaces that the menu lists; there is no template of Bhinneka's. */
const offered = [
  'akulaku',
  'blibli',
  'lazada',
  'orami',
  'shopee',
  'tokopedia',
  'zalora',
] as const satisfies readonly MarketplaceType[];

const WindowZipDialog = lazyPart(() => import('./window-zip-dialog.tsx'), { look: 'popup' });

interface TemplateMenuListProps {
  window: number | 'all';
  /** What the window is called. */
  label: string;
  trigger: ReactElement;
}

/** The opened menu: Akulaku's template for the chosen window, or one zip for all or some; the others say that they are not ready. */
export default function TemplateMenuList({ window, label, trigger }: TemplateMenuListProps) {
  const download = useTemplateDownload();
  const [isAsking, setAsking] = useState(false);
  const { data: summary } = useQuery({ ...productSummaryQuery, meta: { ownErrors: true } });
  const filled = summary?.windows.filter(({ totalProduct }) => totalProduct > 0) ?? [];
  const choose = (type: MarketplaceType) => {
    if (type === 'akulaku') download(window === 'all' ? templatesOfAllWindows : templateOfWindow(window, label));
    else notify.warning(productTexts.downloadUnavailable(marketplaces[type].name));
  };
  return (
    <>
      <DropdownMenu modal={false} defaultOpen>
        <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
        <DropdownMenuContent>
          {offered.map((type) => (
            <DropdownMenuItem key={type} onSelect={() => choose(type)}>
              <svg className="shrink-0" viewBox="0 0 18 18" aria-hidden>
                <circle
                  cx="9"
                  cy="9"
                  r="4.5"
                  fill={marketplaces[type].color}
                  stroke="currentColor"
                  strokeOpacity="0.5"
                />
              </svg>
              {marketplaces[type].name}
            </DropdownMenuItem>
          ))}
          {filled.length > 1 && (
            <>
              <DropdownMenuSeparator />
              <DropdownMenuItem onSelect={() => setAsking(true)}>
                <FileArchive className="shrink-0" aria-hidden />
                {windowZipTexts.open}
              </DropdownMenuItem>
            </>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {isAsking && <WindowZipDialog window={window} onClose={() => setAsking(false)} />}
    </>
  );
}
