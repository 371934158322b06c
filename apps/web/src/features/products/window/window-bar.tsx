import type { WindowCount } from '@pindahlapak/contract';
import { findTexts, productTexts } from '@pindahlapak/messages';
import { Pencil, Trash2 } from 'lucide-react';
import { Button } from '../../../components/form/button.tsx';
import { notify } from '../../../lib/api/notify.ts';
import { windowLabel } from '../../../lib/format/window-label.ts';
import type { ChosenWindow } from '../search/search-params.ts';
import { WindowStrip } from './window-strip.tsx';

interface WindowBarProps {
  windows: WindowCount[] | null;
  /** A name that is not known is not offered for a change, which would take it away. */
  isNameKnown: boolean;
  chosen: ChosenWindow;
  onChoose: (window: ChosenWindow) => void;
  onDeleteAll: (counted: WindowCount) => void;
  onName: (counted: WindowCount) => void;
}

/** 'Pilih Window': the windows on one line, and the ways to name and to empty the chosen one. */
export function WindowBar({ windows, isNameKnown, chosen, onChoose, onDeleteAll, onName }: WindowBarProps) {
  const counted = windows?.find(({ window }) => window === chosen);
  const deleteAll = () => {
    if (counted === undefined) return;
    if (counted.totalProduct === 0)
      notify.info(productTexts.deleteAllNothing(windowLabel(counted.window, counted.name)));
    else onDeleteAll(counted);
  };
  return (
    <section
      aria-labelledby="window-bar-title"
      className="flex items-center gap-x-3 rounded-t-card max-sm:flex-wrap border border-b-0 border-line bg-surface px-3 py-0.5 sm:px-4"
    >
      <h2
        id="window-bar-title"
        className="shrink-0 text-[0.8125rem] font-semibold tracking-normal text-muted max-sm:sr-only"
      >
        {productTexts.chooseWindow}
      </h2>
      <WindowStrip windows={windows} chosen={chosen} onChoose={onChoose} />
      {/* Keeps its place while the windows are loaded. */}
      {chosen !== 'all' && (
        <Button
          look="ghost"
          size="icon-small"
          className="-mr-2 size-8! max-sm:-ml-2 [&_svg]:size-4!"
          aria-label={findTexts.nameWindow(productTexts.window(chosen))}
          title={findTexts.nameWindow(productTexts.window(chosen))}
          disabled={!isNameKnown || counted === undefined}
          onClick={() => counted && onName(counted)}
        >
          <Pencil aria-hidden />
        </Button>
      )}
      <Button
        look="danger-ghost"
        size="small"
        className="h-8 shrink-0 px-2.5"
        disabled={counted === undefined}
        onClick={deleteAll}
      >
        <Trash2 aria-hidden />
        {productTexts.deleteAll}
      </Button>
    </section>
  );
}
