import { exportRowTexts, productTexts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { ListChecks, TriangleAlert } from 'lucide-react';
import { Progress } from '../../components/display/progress.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Button } from '../../components/form/button.tsx';
import { classNames } from '../../lib/dom/class-names.ts';
import { storageStateOf } from '../../lib/format/storage-state.ts';
import { currentUserQuery } from '../../queries/current-user.ts';
import { readinessQuery } from '../../queries/products.ts';
import { DownloadMenu } from './download-menu.tsx';

interface ProductsHeaderProps {
  window: number | 'all';
  label: string;
  onPreflight: () => void;
  onZip: () => void;
  onAskReady: () => void;
}

/** The screen's title, the used storage, and the buttons for the download and the preflight. */
export function ProductsHeader({ window, label, onPreflight, onZip, onAskReady }: ProductsHeaderProps) {
  return (
    <header className="mb-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">
      <h1 tabIndex={-1} className="text-xl">
        {productTexts.title}
      </h1>
      {/* Narrower screens have no room for it; a card on a phone opens the product itself. */}
      <p className="line-clamp-2 min-w-0 flex-1 text-xs leading-4 text-muted max-[80rem]:hidden">
        {productTexts.openHint}
      </p>
      <div className="ml-auto max-sm:flex max-sm:flex-[1_0_15rem]">
        <QuotaLine />
      </div>
      {/* The button that empties a window is further down, not under the one that is clicked most. */}
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1 max-[23rem]:flex-wrap">
        <DownloadMenu window={window} label={label} onZip={onZip} onAskReady={onAskReady} onPreflight={onPreflight} />
        <PreflightButton window={window} onOpen={onPreflight} />
      </div>
    </header>
  );
}

/** Wide enough for full storage, so that nothing moves when it loads; on a phone the rest of the heading's line. */
const quotaClassName = 'w-full shrink-0 sm:w-auto sm:min-w-60 text-xs leading-4';

/** 'used / total Produk' above its thin bar, as a warning from 80 percent. */
function QuotaLine() {
  const { data: user, isPending } = useQuery(currentUserQuery);
  if (user === undefined) return <div className={quotaClassName}>{isPending && <Skeleton className="h-6.5" />}</div>;
  const { percent, nearLimit, caption } = storageStateOf(user.productCount, user.productStorage);
  const text = productTexts.quota(formatNumber(user.productCount), formatNumber(user.productStorage));
  return (
    <div className={quotaClassName}>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3 whitespace-nowrap">
        <p className={classNames('font-semibold tabular-nums', nearLimit && 'text-accent-ink')}>{text}</p>
        {nearLimit ? (
          <p className="flex items-center gap-1 font-medium text-accent-ink">
            <TriangleAlert className="size-3.5 shrink-0" aria-hidden />
            {caption === 'full' ? (
              productTexts.quotaFull
            ) : (
              <>
                <span className="sm:hidden">{`${productTexts.quotaWarningShort} (${percent}%)`}</span>
                <span className="max-sm:hidden">{`${productTexts.quotaWarning} (${percent}%)`}</span>
              </>
            )}
          </p>
        ) : (
          <p className="text-muted tabular-nums">{percent}%</p>
        )}
      </div>
      <Progress
        percent={percent}
        label={productTexts.quotaLabel}
        valueText={text}
        tone={nearLimit ? 'accent' : 'brand'}
        className="h-1.5!"
      />
    </div>
  );
}

/** 'Periksa · 11': opens the preflight, and shows how many products of the window have issues. */
function PreflightButton({ window, onOpen }: { window: number | 'all'; onOpen: () => void }) {
  const { data } = useQuery(readinessQuery(window));
  const count = data === undefined ? 0 : data.review + data.blocked;
  return (
    <Button
      look="secondary"
      size="small"
      className="max-sm:h-11 max-sm:gap-1 max-sm:px-1 max-sm:text-[0.8rem]"
      title={count === 0 ? undefined : exportRowTexts.preflightHint(formatNumber(count))}
      onClick={onOpen}
    >
      <ListChecks aria-hidden />
      {count === 0 ? exportRowTexts.preflight : exportRowTexts.preflightWith(formatNumber(count))}
    </Button>
  );
}
