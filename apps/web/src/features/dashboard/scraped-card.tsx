import { dashboardTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { PackagePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { FigureCard, NoFigure } from './figure-card.tsx';

/** Every product ever taken in (S1.3). */
export function ScrapedCard({ total, action }: { total: number | null | undefined; action: ReactNode }) {
  return (
    <FigureCard title={texts.scrapedTitle} icon={<PackagePlus />} actions={action}>
      {typeof total !== 'number' ? (
        <NoFigure of={total} />
      ) : (
        <>
          <p>
            <span className="text-3xl font-bold tracking-tight tabular-nums">{formatNumber(total)}</span>{' '}
            <span className="text-sm font-semibold text-muted">{texts.scrapedUnit}</span>
          </p>
          <p className="mt-3 text-sm text-muted">{texts.scrapedText}</p>
        </>
      )}
    </FigureCard>
  );
}
