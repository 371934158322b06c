import type { SourceChange } from '@pindahlapak/contract';
import { sourceTexts as texts } from '@pindahlapak/messages';
import { formatNumber, type SourceDecision } from '@pindahlapak/model';
import { useState } from 'react';
import { Button } from '../../components/form/button.tsx';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';

/** A selection of more than this is asked about first. */
const askedFrom = 20;

interface DecisionBarProps {
  state: SourceChange['state'];
  chosen: number;
  /** All that the filter finds. */
  found: number;
  isBusy: boolean;
  /** Decides those that are chosen, or all that the filter finds where none is. */
  onDecide: (decision: SourceDecision) => void;
}

/** How many are chosen, and the decisions for them, or for all that were found. */
export function DecisionBar({ state, chosen, found, isBusy, onDecide }: DecisionBarProps) {
  const [asked, setAsked] = useState<SourceDecision | null>(null);
  const isAll = chosen === 0;
  const count = formatNumber(isAll ? found : chosen);
  const press = (decision: SourceDecision) => (isAll || chosen > askedFrom ? setAsked(decision) : onDecide(decision));
  const offered: readonly SourceDecision[] = state === 'open' ? ['accept', 'hold', 'ignore'] : ['reopen'];
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2">
      <p className="mr-auto text-sm font-semibold tabular-nums" role="status">
        {isAll ? texts.found(count) : texts.chosen(count)}
      </p>
      {offered.map((decision) => (
        <Button
          key={decision}
          look={decision === 'accept' && !isAll ? 'primary' : 'secondary'}
          size="small"
          className="max-sm:h-11"
          disabled={isBusy}
          onClick={() => press(decision)}
        >
          {(isAll ? texts.decideAll : texts.decideChosen)(decision, count)}
        </Button>
      ))}
      <ConfirmDialog
        open={asked !== null}
        title={texts.confirmTitle(asked ?? 'accept', count)}
        text={texts.confirmText[asked ?? 'accept']}
        confirmLabel={texts.decisions[asked ?? 'accept']}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          if (asked !== null) onDecide(asked);
          setAsked(null);
        }}
      />
    </div>
  );
}
