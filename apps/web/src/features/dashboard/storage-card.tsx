import { dashboardTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { TriangleAlert, Warehouse } from 'lucide-react';
import type { ReactNode } from 'react';
import { Progress } from '../../components/display/progress.tsx';
import { FigureCard, NoFigure } from './figure-card.tsx';
import { classNames } from '../../lib/dom/class-names.ts';
import { storageStateOf } from '../../lib/format/storage-state.ts';

interface StorageCardProps {
  /** Undefined while loading, null if that failed. */
  figures: { productCount: number; productStorage: number } | null | undefined;
  action: ReactNode;
}

/** Number of products against the quota (S5.2). */
export function StorageCard({ figures, action }: StorageCardProps) {
  return (
    <FigureCard title={texts.storageTitle} icon={<Warehouse />} actions={action}>
      {figures ? <Storage used={figures.productCount} quota={figures.productStorage} /> : <NoFigure of={figures} />}
    </FigureCard>
  );
}

function Storage({ used, quota }: { used: number; quota: number }) {
  const { percent, nearLimit, caption } = storageStateOf(used, quota);
  const amount = texts.storageOf(formatNumber(used), formatNumber(quota));
  return (
    <>
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-3xl font-bold tracking-tight tabular-nums">{formatNumber(used)}</span>
        <span className="text-sm font-semibold text-muted tabular-nums">{texts.storagePercent(percent)}</span>
      </p>
      <Progress
        className="mt-3"
        percent={percent}
        label={texts.storageTitle}
        valueText={`${amount}, ${texts.storagePercent(percent)}`}
        tone={caption === 'full' ? 'danger' : nearLimit ? 'accent' : 'brand'}
      />
      <p className="mt-3 text-sm text-muted">
        {amount} · {texts.storageCaptions[caption]}
      </p>
      {nearLimit && (
        <p
          className={classNames(
            'mt-3 flex items-start gap-2 rounded-control px-3 py-2 text-sm font-semibold',
            caption === 'full' ? 'bg-danger-soft text-danger-ink' : 'bg-accent-soft text-accent-ink',
          )}
        >
          <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          <span>
            {texts.storageNearLimit}
            {caption === 'full' && <span className="block font-medium">{texts.storageFull}</span>}
          </span>
        </p>
      )}
    </>
  );
}
