import { bulkScreenTexts as texts } from '@pindahlapak/messages';
import { choose, isSelected, selection, useIsSelected } from './selection.ts';

const look = 'size-5 shrink-0 cursor-pointer accent-brand @2xl:size-4';

/** Chooses one product. */
export function RowBox({ id, name }: { id: string; name: string }) {
  const checked = useIsSelected(id);
  return (
    <input
      type="checkbox"
      className={look}
      aria-label={texts.chooseNamed(name)}
      checked={checked}
      onChange={() => choose([id], !checked)}
    />
  );
}

/** Chooses all products of the page, or takes them back. */
export function PageBox({ ids }: { ids: readonly string[] }) {
  const now = selection.use();
  const chosen = ids.filter((id) => isSelected(now, id)).length;
  const isAll = ids.length > 0 && chosen === ids.length;
  return (
    <input
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && !isAll;
      }}
      type="checkbox"
      className={look}
      aria-label={texts.choosePage}
      checked={isAll}
      onChange={() => choose(ids, !isAll)}
    />
  );
}
