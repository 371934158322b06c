import type { WindowCount } from '@pindahlapak/contract';
import { productTexts } from '@pindahlapak/messages';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { Card } from '../../../components/display/card.tsx';
import { notify } from '../../../lib/api/notify.ts';
import { QuotaLine } from './quota-line.tsx';
import { ReadinessLine } from './readiness-line.tsx';
import { WindowPicker } from './window-picker.tsx';

interface WindowCardProps {
  windows: WindowCount[] | null;
  chosen: number;
  onChoose: (window: number) => void;
  onDeleteAll: (counted: WindowCount) => void;
  /** What can be done with the chosen window beside deleting it. */
  actions: ReactNode;
}

/** 'Pilih Window': the windows, the quota, and what can be done with the chosen window. */
export function WindowCard({ windows, chosen, onChoose, onDeleteAll, actions }: WindowCardProps) {
  const counted = windows?.find(({ window }) => window === chosen);
  const deleteAll = () => {
    if (counted === undefined) return;
    if (counted.totalProduct === 0) notify.info(productTexts.deleteAllNothing(counted.window));
    else onDeleteAll(counted);
  };
  return (
    <Card aria-labelledby="window-card-title">
      <header className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 id="window-card-title" className="text-lg">
          {productTexts.chooseWindow}
        </h2>
        <div className="flex w-full flex-wrap gap-2 *:grow sm:w-auto sm:*:grow-0">
          {actions}
          <Button look="danger-ghost" disabled={counted === undefined} onClick={deleteAll}>
            <Trash2 aria-hidden />
            {productTexts.deleteAll}
          </Button>
        </div>
      </header>
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[1fr_20rem] lg:items-end">
        <WindowPicker windows={windows} chosen={chosen} onChoose={onChoose} />
        <QuotaLine />
      </div>
      {/* As high without a text, so that the list does not move when it arrives. */}
      <div className="mt-4 min-h-5">
        <ReadinessLine key={chosen} window={chosen} />
      </div>
    </Card>
  );
}
