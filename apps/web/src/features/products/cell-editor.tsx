import { ApiError, type ListedProduct } from '@pindahlapak/contract';
import { conflictTexts, fieldMessages, productTexts } from '@pindahlapak/messages';
import { formatNumber } from '@pindahlapak/model';
import { useId, useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { Input } from '../../components/form/input.tsx';
import { ConflictDialog } from '../../components/overlay/conflict-dialog.tsx';
import { errorTextOf } from '../../lib/api/failures.ts';
import { useSaveProduct } from './use-save-product.ts';

/** Fields whose value is changed in their cell. */
type EditableField = 'price' | 'category';

interface EditableCellProps {
  product: ListedProduct;
  field: EditableField;
  /** The value as it is shown. */
  children: ReactNode;
}

/** A value that is changed in its cell: a click opens a field, Enter saves, Escape takes back (S23.12). */
export function EditableCell({ product, field, children }: EditableCellProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <CellEditor product={product} field={field} onClose={() => setIsOpen(false)} />;
  return (
    <button
      type="button"
      // The value stays what is read out; the title says what a click does.
      title={productTexts.editCell(productTexts.fields[field])}
      className="cell-value"
      data-field={field}
      onClick={() => setIsOpen(true)}
    >
      {children}
    </button>
  );
}

/** A price as sellers type it, with or without points between the thousands and 'Rp'; NaN for anything else, such as '-5' or '12,5'. */
function priceOf(text: string): number {
  const bare = text.replace(/^\s*Rp\.?/i, '').trim();
  return /^(\d+|\d{1,3}(\.\d{3})+)$/.test(bare) ? Number(bare.replaceAll('.', '')) : Number.NaN;
}

/** The text of a price with points between its thousands after each digit at its end; what is typed otherwise stays as it is. */
function withPoints(text: string, before: string, { selectionEnd }: HTMLInputElement): string {
  const isOneKey = Math.abs(text.length - before.length) === 1 && formatNumber(priceOf(before)) === before;
  const isGrown = /^\d+$/.test(text) || (isOneKey && text.split('.').length <= before.split('.').length);
  const digits = text.replaceAll('.', '');
  return isGrown && selectionEnd === text.length && /^\d{1,15}$/.test(digits) ? formatNumber(Number(digits)) : text;
}

const textOf = (product: ListedProduct, field: EditableField): string =>
  field === 'price' ? formatNumber(product.price) : (product[field] ?? '');

/** The field in a cell. What is wrong is said below it. */
function CellEditor({ product, field, onClose }: Omit<EditableCellProps, 'children'> & { onClose: () => void }) {
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  // As it was when the field was opened: other tabs may refresh the row meanwhile, and a save names the version that was read (S6.9).
  const [opened, setOpened] = useState(product);
  const [typed, setTyped] = useState(() => textOf(product, field));
  const [invalid, setInvalid] = useState(false);
  // What was typed before another tab's value was loaded.
  const [aside, setAside] = useState<string | null>(null);
  const isPrice = field === 'price';
  const value = isPrice ? priceOf(typed) : typed.trim();
  const isUnchanged = typed.trim() === textOf(opened, field);
  useLayoutEffect(() => {
    // Not every browser gives the focus to what is selected.
    input.current?.focus();
    input.current?.select();
  }, []);
  const close = () => {
    const cell = input.current?.closest('td');
    onClose();
    // The value's own button is drawn in the field's place.
    requestAnimationFrame(() => cell?.querySelector('button')?.focus());
  };
  const { save, isSaving, error, conflict } = useSaveProduct({
    id: product.id,
    onSaved: close,
    onReloaded: (current) => {
      setAside(typed);
      setOpened(current);
      setTyped(textOf(current, field));
      // Once the new value is drawn.
      requestAnimationFrame(() => input.current?.select());
    },
    overwriteWith: (current) => ({ ...current, [field]: value, readVersion: current.version }),
  });
  const submit = () => {
    const isInvalid = isPrice && !(Number(value) > 0);
    setInvalid(isInvalid);
    if (isSaving || isInvalid) return;
    if (isUnchanged) close();
    else save({ ...opened, [field]: value, readVersion: opened.version });
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (isUnchanged && !currentTarget.contains(relatedTarget)) onClose();
  };
  const refused = error instanceof ApiError ? error.fields[field] : undefined;
  const problem = invalid ? fieldMessages.productPriceInvalid : (refused ?? (error && errorTextOf(error)));
  return (
    <span className="relative block max-w-24 @2xl:max-w-none" onBlur={leave}>
      <Input
        ref={input}
        className="h-8! px-2! text-[0.8125rem]!"
        aria-label={productTexts.cellNamed(productTexts.fields[field], product.name)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? noteId : undefined}
        aria-busy={isSaving || undefined}
        inputMode={isPrice ? 'numeric' : undefined}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setInvalid(false);
          setTyped(isPrice ? withPoints(target.value, typed, target) : target.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') submit();
          else if (event.key === 'Escape') close();
          else return;
          event.preventDefault();
        }}
      />
      {problem && (
        <span id={noteId} role="alert" className="cell-note border-danger font-medium text-danger-ink">
          {problem}
        </span>
      )}
      {aside !== null && isUnchanged && !problem && (
        <button type="button" className="cell-note border-line text-link" onClick={() => setTyped(aside)}>
          {conflictTexts.takeBack} ({aside})
        </button>
      )}
      <ConflictDialog conflict={conflict} />
    </span>
  );
}
