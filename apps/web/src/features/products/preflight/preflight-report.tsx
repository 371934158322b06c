import type { EndpointData, preflightAkulakuEndpoint } from '@pindahlapak/contract';
import { exportRowTexts as texts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { mends, repairKey, type PreflightRow } from './preflight-row.ts';
import { PreflightRows } from './preflight-rows.tsx';
import { RepairList } from './repair-list.tsx';

interface PreflightReportProps {
  report: EndpointData<typeof preflightAkulakuEndpoint>;
  /** Code of the issue whose rows are shown at first; null for all. */
  issue: string | null;
  /** Opens a row's product; `others` are the rows below it, of other products. */
  onFix: (row: PreflightRow, others: PreflightRow[]) => void;
  fixing: boolean;
  isEditing: boolean;
  /** What may cost money, between the repairs and the rows. */
  notes: ReactNode;
  window: number | 'all';
}

/** The rows after a row, one of each other product. */
function below(rows: readonly PreflightRow[], row: PreflightRow): PreflightRow[] {
  const seen = new Set([row.productId]);
  return rows.slice(rows.indexOf(row) + 1).filter(({ productId }) => !seen.has(productId) && seen.add(productId));
}

/** What was found: the repairs, and the rows, all or those of one repair. */
export function PreflightReport({ report, issue, onFix, fixing, isEditing, notes, window }: PreflightReportProps) {
  const { rows, repairs, rowsWithIssues, totalRows } = report;
  const asked = repairs.find((repair) => repair.issue === issue);
  const [chosen, setChosen] = useState(asked ? repairKey(asked) : null);
  // After a repair its line may be gone.
  const repair = repairs.find((one) => repairKey(one) === chosen);
  const shown = repair ? rows.filter((row) => mends(repair, row)) : rows;
  return (
    <>
      <p className="font-semibold" role="status">
        {texts.preflightCount(formatNumber(rowsWithIssues), formatNumber(totalRows))}
      </p>
      <RepairList repairs={repairs} chosen={repair ? chosen : null} onChoose={setChosen} window={window} />
      {notes}
      <section aria-labelledby="rows-title" className="mt-6">
        <header className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3 id="rows-title" className="min-w-0 text-sm font-bold text-muted [overflow-wrap:anywhere]">
            {repair ? texts.rowsOf(repair.message) : texts.rowsTitle}
          </h3>
          {repair && (
            <Button look="ghost" size="small" onClick={() => setChosen(null)}>
              {texts.preflightAll}
            </Button>
          )}
        </header>
        {!repair && rows.length < rowsWithIssues && (
          <p className="mb-3 text-sm text-muted">{texts.preflightFirst(formatNumber(rows.length))}</p>
        )}
        {shown.length === 0 ? (
          <p className="text-sm text-muted">{texts.preflightBeyond}</p>
        ) : (
          <PreflightRows
            rows={shown}
            onFix={(row) => onFix(row, below(shown, row))}
            fixing={fixing}
            isEditing={isEditing}
          />
        )}
      </section>
    </>
  );
}
