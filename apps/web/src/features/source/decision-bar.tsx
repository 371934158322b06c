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
import type { DecideBody } from './use-decide.ts';
import { classNames } from '../../lib/dom/class-names.ts';

/** Decisions about more changes need a confirmation. */
const confirmedAbove = 20;

interface DecisionBarProps {
  state: SourceChange['state'];
  chosen: number;
  found: number;
  isBusy: boolean;
  /** The chosen changes, or all that match the filter if none is chosen. */
  target: Omit<DecideBody, 'decision'>;
  onDecide: (body: DecideBody) => void;
}

/** The number of chosen or found changes, with the decisions for them. */
export function DecisionBar({ state, chosen, found, isBusy, target, onDecide }: DecisionBarProps) {
  // The decision applies to what was asked, even if the list changes meanwhile.
  const [toConfirm, setToConfirm] = useState<{ body: DecideBody; count: string } | null>(null);
  const isAll = chosen === 0;
  const count = formatNumber(isAll ? found : chosen);
  const offered: readonly SourceDecision[] = state === 'open' ? ['accept', 'hold', 'ignore'] : ['reopen'];
  const ask = (decision: SourceDecision) => setToConfirm({ body: { ...target, decision }, count });
  const isMenu = isAll && offered.length > 1;
  return (
    <div
      className={classNames(
        'mb-3 flex flex-wrap items-center gap-2',
        // Stays visible while rows further down are chosen.
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
            {offered.map((one) => (
              <DropdownMenuItem key={one} onSelect={() => ask(one)}>
                {texts.decisions[one]}
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
      {!isMenu &&
        offered.map((one) => (
          <Button
            key={one}
            look={one === 'accept' ? 'primary' : 'secondary'}
            size="small"
            className="max-sm:h-11"
            disabled={isBusy}
            onClick={() => (isAll || chosen > confirmedAbove ? ask(one) : onDecide({ ...target, decision: one }))}
          >
            {isAll ? texts.reopenAll(count) : texts.decideChosen(one, count)}
          </Button>
        ))}
      {toConfirm !== null && (
        <ConfirmDialog
          title={texts.confirmTitle(toConfirm.body.decision, toConfirm.count)}
          text={texts.confirmText[toConfirm.body.decision]}
          confirmLabel={texts.decisions[toConfirm.body.decision]}
          onCancel={() => setToConfirm(null)}
          onConfirm={() => {
            onDecide(toConfirm.body);
            setToConfirm(null);
          }}
        />
      )}
    </div>
  );
}
