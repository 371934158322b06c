import { dashboardTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { TriangleAlert, Warehouse } from 'lucide-react';
import type { ReactNode } from 'react';
import { Progress } from '../../components/display/progress.tsx';
import { FigureCard, NoFigure } from './figure-card.tsx';
import { storageStateOf } from '../../lib/format/storage-state.ts';

interface StorageCardProps {
  /** Undefined while it is on its way, null where it could not be had. */
  figures: { productCount: number; productStorage: number } | null | undefined;
  action: ReactNode;
}

/** Products held against the quota (S5.2). */
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
        <p className="mt-3 flex items-center gap-2 rounded-control bg-accent-soft px-3 py-2 text-sm font-semibold text-accent-ink">
          <TriangleAlert className="size-4 shrink-0" aria-hidden />
          {texts.storageNearLimit}
        </p>
      )}
    </>
  );
}
