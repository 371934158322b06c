import { exportRowTexts as texts } from '@pindahlapak/messages';
import { formatRupiah } from '@pindahlapak/model';
import { akulakuColumn, type AkulakuColumnKey, type CellValue } from '@pindahlapak/rules';
import { useState } from 'react';
import { classNames } from '../../../lib/dom/class-names.ts';

/** A cell's value as a person reads it; prices in rupiah. */
function shownValue(column: AkulakuColumnKey, value: CellValue): string {
  if (value === null || value === '') return texts.empty;
  return akulakuColumn[column].kind === 'rupiah' && typeof value === 'number' ? formatRupiah(value) : String(value);
}

/** A text longer than this, or of more lines, is folded. */
const foldedAt = { characters: 260, lines: 4 };

/** A value of the row; long ones are folded and can be opened. */
export function CellText({
  column,
  value,
  strong = false,
}: {
  column: AkulakuColumnKey;
  value: CellValue;
  strong?: boolean;
}) {
  const [open, setOpen] = useState(false);
  const text = shownValue(column, value);
  const isLong = text.length > foldedAt.characters || text.split('\n').length > foldedAt.lines;
  return (
    <div>
      <p
        className={classNames(
          'whitespace-pre-wrap [overflow-wrap:anywhere]',
          strong ? 'font-semibold' : 'text-muted',
          isLong && !open && 'line-clamp-4',
        )}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          className="text-link mt-1 text-[0.8125rem]"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? texts.less : texts.more}
        </button>
      )}
    </div>
  );
}
