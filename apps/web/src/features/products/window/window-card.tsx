import type { WindowCount } from '@pindahlapak/contract';
import { productTexts } from '@pindahlapak/messages';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Card, CardHeader } from '../../../components/ui/card.tsx';
import { notify } from '../../../lib/notify.ts';
import { QuotaLine } from './quota-line.tsx';
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
      <CardHeader
        id="window-card-title"
        title={productTexts.chooseWindow}
        actions={
          <>
            {actions}
            <Button look="danger-ghost" disabled={counted === undefined} onClick={deleteAll}>
              <Trash2 aria-hidden />
              {productTexts.deleteAll}
            </Button>
          </>
        }
      />
      <div className="grid gap-5 lg:grid-cols-[1fr_20rem] lg:items-end">
        <WindowPicker windows={windows} chosen={chosen} onChoose={onChoose} />
        <QuotaLine />
      </div>
    </Card>
  );
}
