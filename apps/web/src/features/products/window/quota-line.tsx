import { productTexts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Progress } from '../../../components/display/progress.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { classNames } from '../../../lib/dom/class-names.ts';
import { currentUserQuery } from '../../../queries/current-user.ts';
import { storageStateOf } from '../../../lib/format/storage-state.ts';

// As high as with the warning below, so that the list does not move when the figures arrive.
const frame = 'flex min-h-[3.875rem] flex-col justify-end';

/** 'used / total Produk' with its bar, in warning style from 80 percent. */
export function QuotaLine() {
  const { data: user, isPending } = useQuery(currentUserQuery);
  if (user === undefined) return <div className={frame}>{isPending && <Skeleton className="h-11 w-full" />}</div>;
  const { percent, nearLimit } = storageStateOf(user.productCount, user.productStorage);
  const text = productTexts.quota(formatNumber(user.productCount), formatNumber(user.productStorage));
  return (
    <div className={frame}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
        <p className={classNames('font-semibold tabular-nums', nearLimit && 'text-accent-ink')}>{text}</p>
        {nearLimit ? (
          <p className="flex items-center gap-1.5 font-medium text-accent-ink">
            <TriangleAlert className="size-4 shrink-0" aria-hidden />
            {productTexts.quotaWarning} ({percent}%)
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
      />
    </div>
  );
}
