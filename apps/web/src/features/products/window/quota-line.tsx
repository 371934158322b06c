import { productTexts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Progress } from '../../../components/display/progress.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { classNames } from '../../../lib/dom/class-names.ts';
import { currentUserQuery } from '../../../queries/current-user.ts';
import { storageStateOf } from '../../../lib/format/storage-state.ts';

/** As wide for a full storage as while it is loaded; on a phone all that the heading leaves. */
const place = 'w-full shrink-0 sm:w-auto sm:min-w-60 text-xs leading-4';

/** 'used / total Produk' above its thin bar, in warning style from 80 percent. */
export function QuotaLine() {
  const { data: user, isPending } = useQuery(currentUserQuery);
  if (user === undefined) return <div className={place}>{isPending && <Skeleton className="h-6.5" />}</div>;
  const { percent, nearLimit, caption } = storageStateOf(user.productCount, user.productStorage);
  const text = productTexts.quota(formatNumber(user.productCount), formatNumber(user.productStorage));
  return (
    <div className={place}>
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
