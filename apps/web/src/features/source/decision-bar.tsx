import type { SourceChange } from '@pindahlapak/contract';
import { sourceTexts as texts } from '@pindahlapak/messages';
import { formatNumber, type SourceDecision } from '@pindahlapak/model';
import { useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { Button } from '../../components/form/button.tsx';
import { ConfirmDialog } from '../../components/overlay/confirm-dialog.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../components/overlay/dropdown-menu.tsx';
import { classNames } from '../../lib/dom/class-names.ts';

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
  const offered: readonly SourceDecision[] = state === 'open' ? ['accept', 'hold', 'ignore'] : ['reopen'];
  const isMenu = isAll && offered.length > 1;
  return (
    <div
      className={classNames(
        'mb-3 flex flex-wrap items-center gap-2',
        // In sight while rows further down are chosen.
        !isAll && 'sticky top-bar z-10 -mx-2 border-b border-line bg-surface px-2 py-2',
      )}
    >
      <p className={classNames('mr-auto text-sm font-semibold tabular-nums', !isAll && 'max-sm:w-full')} role="status">
        {isAll ? texts.found(count) : texts.chosen(count)}
      </p>
      {isMenu && (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button look="secondary" size="small" className="max-sm:h-11" disabled={isBusy}>
              {texts.decideAll(count)}
              <ChevronDown aria-hidden />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            {offered.map((decision) => (
              <DropdownMenuItem key={decision} onSelect={() => setAsked(decision)}>
                {texts.decisions[decision]}
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
      {!isMenu &&
        offered.map((decision) => (
          <Button
            key={decision}
            look={decision === 'accept' ? 'primary' : 'secondary'}
            size="small"
            className="max-sm:h-11"
            disabled={isBusy}
            onClick={() => (isAll || chosen > askedFrom ? setAsked(decision) : onDecide(decision))}
          >
            {isAll ? texts.reopenAll(count) : texts.decideChosen(decision, count)}
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
