import { exportRowTexts as texts, readinessTexts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { useState } from 'react';
import { Badge } from '../../../components/display/badge.tsx';
import { Button } from '../../../components/form/button.tsx';
import { readinessTones } from '../../../components/readiness/readiness-tone.ts';
import { RepairLink } from '../../../components/readiness/repair-link.tsx';
import { repairKindOf } from '../../../config/repair-target.ts';
import { IssueLink } from './issue-link.tsx';
import { type PreflightRepair, repairKey } from './preflight-row.ts';

interface RepairListProps {
  repairs: PreflightRepair[];
  /** Key of the repair whose rows are shown. */
  chosen: string | null;
  onChoose: (key: string | null) => void;
  /** The window that was looked at. */
  window: number | 'all';
}

const shownAtFirst = 6;

/** What mends the rows of a window, the repair for most products first: each with the way to it and to its rows. */
export function RepairList({ repairs, chosen, onChoose, window }: RepairListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = repairs.filter((repair, index) => showsAll || index < shownAtFirst || repairKey(repair) === chosen);
  return (
    <section aria-labelledby="repairs-title">
      <h3 id="repairs-title" className="mt-4 text-sm font-bold text-muted">
        {texts.repairsTitle}
      </h3>
      <ul className="divide-y divide-line">
        {shown.map((repair) => {
          const key = repairKey(repair);
          const isChosen = key === chosen;
          const line = readinessTexts.repairOf(repair.message, formatNumber(repair.products));
          return (
            <li key={key} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-72 text-sm">
                <p className="font-semibold [overflow-wrap:anywhere]">{line}</p>
                <Badge tone={readinessTones[repair.readiness]} className="mt-1.5">
                  {readinessTexts.levels[repair.readiness]}
                </Badge>
              </div>
              <div className="flex flex-wrap gap-2 max-sm:*:h-11">
                <Button
                  look={isChosen ? 'soft' : 'ghost'}
                  size="small"
                  aria-pressed={isChosen}
                  aria-label={readinessTexts.repairNamed(texts.showRows, repair.message)}
                  onClick={() => onChoose(isChosen ? null : key)}
                >
                  {texts.showRows}
                </Button>
                <IssueLink issue={repair.issue} window={window} message={repair.message} />
                {repairKindOf(repair.issue) !== 'products' && <RepairLink repair={repair} />}
              </div>
            </li>
          );
        })}
      </ul>
      {shown.length < repairs.length && (
        <Button look="ghost" size="small" onClick={() => setShowsAll(true)}>
          {texts.allRepairs(formatNumber(repairs.length))}
        </Button>
      )}
    </section>
  );
}
