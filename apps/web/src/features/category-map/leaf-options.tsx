import { categoryMapTexts as texts } from '@pindahlapak/messages';
import { useEffect, useRef } from 'react';
import { Badge } from '../../components/display/badge.tsx';
import { classNames } from '../../lib/dom/class-names.ts';
import type { LeafOption } from './use-leaf-options.ts';

/** A leaf's path with its own name in bold. */
function LeafPath({ path }: { path: string }) {
  const cut = path.lastIndexOf('>') + 1;
  return (
    <>
      <span className="text-muted">{path.slice(0, cut)}</span>
      <span className="font-semibold">{path.slice(cut)}</span>
    </>
  );
}

interface LeafOptionsProps {
  id: string;
  label: string;
  options: readonly LeafOption[];
  /** Index of the option that Enter chooses. */
  at: number;
  /** Id of the currently mapped leaf. */
  inUse: string | null;
  optionId: (index: number) => string;
  /** The options belong to an earlier search than the typed one. */
  isOutdated: boolean;
  onMark: (index: number) => void;
  onChoose: (option: LeafOption) => void;
}

/** The list of the combobox. The focus stays in the text field, so the options cannot be reached with Tab. */
export function LeafOptions({
  id,
  label,
  options,
  at,
  inUse,
  optionId,
  isOutdated,
  onMark,
  onChoose,
}: LeafOptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = list.current;
    const option = box?.children[at];
    // Scrolls only the list, not the page.
    if (!box || !(option instanceof HTMLElement)) return;
    const top = option.offsetTop - box.offsetTop;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + option.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = top + option.offsetHeight - box.clientHeight;
  }, [at]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      aria-busy={isOutdated || undefined}
      className={classNames(
        'max-h-80 overflow-y-auto rounded-control empty:hidden',
        options.length > 0 && 'border border-line bg-surface',
        isOutdated && 'opacity-60',
      )}
    >
      {options.map((option, index) => (
        // The combobox moves through the options by the arrow keys.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={`${option.id} ${option.path}`}
          id={optionId(index)}
          role="option"
          aria-selected={index === at}
          className={classNames(
            'flex cursor-pointer items-start justify-between gap-3 border-b border-line px-3.5 py-2.5 text-sm last:border-b-0',
            index === at ? 'bg-brand-soft text-brand-ink' : 'hover:bg-sunken',
          )}
          onPointerMove={() => index !== at && onMark(index)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
        >
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {option.path === null ? texts.byNumber(option.id) : <LeafPath path={option.path} />}
          </span>
          <span className="flex shrink-0 flex-wrap items-center justify-end gap-2">
            {option.id === inUse && <Badge tone="success">{texts.inUse}</Badge>}
            {option.isTyped ? (
              <Badge tone="danger">{texts.notInList}</Badge>
            ) : (
              <span className="text-muted tabular-nums">{option.id}</span>
            )}
          </span>
        </div>
      ))}
    </div>
  );
}
