import { importStates, type ImportCounts, type ImportState } from '@pindahlapak/contract';
import { importFileTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import type { BadgeTone } from '../../../components/display/badge.tsx';
import { classNames } from '../../../lib/dom/class-names.ts';

export const stateTones: Record<ImportState, BadgeTone> = {
  baru: 'success',
  berubah: 'brand',
  sama: 'neutral',
  konflik: 'accent',
  ditolak: 'danger',
  dilewati: 'neutral',
};

/** Row counts by state; empty states are hidden. */
export function StateCounts({ counts }: { counts: ImportCounts }) {
  return (
    <dl aria-label={texts.counts} className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
      {importStates
        .filter((state) => counts[state] > 0)
        .map((state) => (
          <div key={state} className="flex flex-col-reverse rounded-control border border-line px-3.5 py-2.5">
            <dt className="text-sm text-muted">{texts.states[state]}</dt>
            <dd
              className={classNames(
                'text-xl font-bold tabular-nums',
                state === 'ditolak' && 'text-danger-ink',
                state === 'konflik' && 'text-accent-ink',
              )}
            >
              {formatNumber(counts[state])}
            </dd>
          </div>
        ))}
    </dl>
  );
}
