import { ApiError, type ListedProduct } from '@pindahlapak/contract';
import { commonTexts, conflictTexts, exportRowTexts, fieldMessages, productTexts } from '@pindahlapak/messages';
import { formatNumber, type ListingFieldName, type Product, productFieldOf } from '@pindahlapak/model';
import { useMutation } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { Button } from '../../components/form/button.tsx';
import { Input } from '../../components/form/input.tsx';
import { ConflictDialog } from '../../components/overlay/conflict-dialog.tsx';
import { errorTextOf } from '../../lib/api/failures.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { numberOf, rupiahOf } from '../../lib/form/digits.ts';
import { productQuery } from '../../queries/products.ts';
import { fieldOfColumn } from './edit-values.ts';
import { useSaveProduct } from './use-save-product.ts';

type EditableField = 'price' | 'category';

interface EditableCellProps {
  product: ListedProduct;
  field: EditableField;
  children: ReactNode;
}

/** A value that can be edited in its cell: a click opens a field, Enter saves, Escape cancels (S23.12). */
export function EditableCell({ product, field, children }: EditableCellProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen)
    return (
      <FieldEditor
        product={product}
        field={field}
        meaning={field === 'category' ? product.categoryPath : undefined}
        onClose={() => setIsOpen(false)}
      />
    );
  return (
    <button
      type="button"
      // Screen readers read the value; the title says what a click does.
      title={productTexts.editCell(productTexts.fields[field])}
      className="cell-value"
      data-field={field}
      onClick={() => setIsOpen(true)}
    >
      {children}
    </button>
  );
}

/** Adds thousands separators to a price while digits are typed at its end; other input is unchanged. */
function withPoints(text: string, before: string, { selectionEnd }: HTMLInputElement): string {
  const isOneKey = Math.abs(text.length - before.length) === 1 && formatNumber(rupiahOf(before)) === before;
  const isGrown = /^\d+$/.test(text) || (isOneKey && text.split('.').length <= before.split('.').length);
  const digits = text.replaceAll('.', '');
  return isGrown && selectionEnd === text.length && /^\d{1,15}$/.test(digits) ? formatNumber(Number(digits)) : text;
}

const textOf = (product: Product, field: ListingFieldName): string =>
  field === 'price' ? formatNumber(product.price) : String(product[field] ?? '');

/** Parses the typed value of a field; an empty optional number is null. */
function valueOf(field: ListingFieldName, typed: string): string | number | null {
  const { kind } = productFieldOf[field];
  const text = typed.trim();
  if (kind === 'money') return rupiahOf(text);
  return kind !== 'number' ? text : text === '' ? null : numberOf(text);
}

interface FieldEditorProps {
  product: Product;
  field: ListingFieldName;
  onClose: () => void;
  /** What the value means, such as the name of a category. */
  meaning?: string | undefined;
  /** Shows a label above and a save button, where the field has its own line. */
  isLabelled?: boolean;
}

function FieldEditor({ product, field, onClose, meaning, isLabelled = false }: FieldEditorProps) {
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  // The product when the field was opened: other tabs may refresh the row, and a save names the version that was read
  // (S6.9).
  const [opened, setOpened] = useState(product);
  const [typed, setTyped] = useState(() => textOf(product, field));
  const [invalid, setInvalid] = useState(false);
  // The input from before another tab's value was loaded.
  const [aside, setAside] = useState<string | null>(null);
  const isPrice = field === 'price';
  const value = valueOf(field, typed);
  const isUnchanged = typed.trim() === textOf(opened, field);
  useLayoutEffect(() => {
    // Not every browser focuses an input when its text is selected.
    input.current?.focus();
    input.current?.select();
  }, []);
  const close = () => {
    const cell = input.current?.closest('td, li');
    onClose();
    // The value's own button is rendered in place of the field.
    requestAnimationFrame(() => cell?.querySelector('button')?.focus());
  };
  /** The text of the save that is under way. */
  const [sent, setSent] = useState(typed);
  const { save, isSaving, error, conflict } = useSaveProduct({
    id: product.id,
    onSaved: (saved) => {
      // What was typed during the save stays, over the saved version.
      if (typed === sent) close();
      else setOpened(saved);
    },
    onReloaded: (current) => {
      setAside(typed);
      setOpened(current);
      setTyped(textOf(current, field));
      // Once the new value is rendered.
      requestAnimationFrame(() => input.current?.select());
    },
    overwriteWith: (current) => ({ ...current, [field]: value, readVersion: current.version }),
  });
  const submit = () => {
    const isInvalid = isPrice ? !(Number(value) > 0) : Number.isNaN(value);
    setInvalid(isInvalid);
    if (isSaving || isInvalid) return;
    if (isUnchanged) return close();
    setSent(typed);
    save({ ...opened, [field]: value, readVersion: opened.version });
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (isUnchanged && !currentTarget.contains(relatedTarget)) onClose();
  };
  const refused = error instanceof ApiError ? error.fields[field] : undefined;
  const invalidText = isPrice ? fieldMessages.productPriceInvalid : fieldMessages.wholeNumber;
  const problem = invalid ? invalidText : (refused ?? (error && errorTextOf(error)));
  const isMeaningShown = meaning !== undefined && isUnchanged && !problem && aside === null;
  const note = isLabelled ? 'mt-1 block w-full text-left text-[0.8125rem]' : 'cell-note';
  return (
    <span
      className={isLabelled ? 'block basis-full text-ink' : 'relative block max-w-24 @2xl:max-w-none'}
      data-own-escape
      onBlur={leave}
    >
      {isLabelled && <span className="mb-1 block text-xs font-semibold">{productTexts.fields[field]}</span>}
      <span className="flex gap-2">
        <Input
          ref={input}
          className={isLabelled ? 'h-9! max-sm:h-11!' : 'h-8! px-2! text-[0.8125rem]!'}
          aria-label={productTexts.cellNamed(productTexts.fields[field], product.name)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem || isMeaningShown ? noteId : undefined}
          aria-busy={isSaving || undefined}
          inputMode={typeof value === 'number' || productFieldOf[field].kind === 'number' ? 'numeric' : undefined}
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
        {isLabelled && (
          <Button size="small" className="max-sm:h-11" busy={isSaving} onClick={submit}>
            {commonTexts.saveChanges}
          </Button>
        )}
      </span>
      {problem && (
        <span id={noteId} role="alert" className={`${note} border-danger font-medium text-danger-ink`}>
          {problem}
        </span>
      )}
      {isMeaningShown && (
        <span id={noteId} className={`${note} border-line text-muted`}>
          {meaning}
        </span>
      )}
      {aside !== null && isUnchanged && !problem && (
        <button type="button" className={`${note} mt-1 border-line text-link`} onClick={() => setTyped(aside)}>
          {conflictTexts.takeBack} ({aside})
        </button>
      )}
      {conflict && <ConflictDialog conflict={conflict} />}
    </span>
  );
}

/** Fields for which each variant has its own value. */
const ofVariants: readonly ListingFieldName[] = ['price', 'color', 'variant'];

interface IssueFieldProps {
  productId: string;
  name: string;
  /** Letter of the workbook column that the issue refers to. */
  column: string;
  /** Opens the product, if the field cannot be edited on one line. */
  onEdit: () => void;
  onOpen?: () => void;
}

/** Edits the field of an issue next to it; hidden for multi-line fields (S21.6). */
export function IssueField({ productId, name, column, onEdit, onOpen }: IssueFieldProps) {
  const [product, setProduct] = useState<Product | null>(null);
  const field = fieldOfColumn(column);
  const { mutate, isPending } = useMutation({
    mutationFn: () => queryClient.fetchQuery({ ...productQuery(productId), staleTime: 0 }),
    // The query reports its own failure.
    meta: { ownErrors: true },
    onSuccess: (found) => {
      if (found.variants.length > 0 && field && ofVariants.includes(field)) return onEdit();
      onOpen?.();
      setProduct(found);
    },
  });
  if (field === undefined || productFieldOf[field].kind === 'longText') return null;
  if (product !== null)
    return <FieldEditor product={product} field={field} isLabelled onClose={() => setProduct(null)} />;
  const label = productTexts.fields[field];
  return (
    <Button
      look="ghost"
      size="small"
      busy={isPending}
      aria-label={exportRowTexts.editHereNamed(label, name)}
      onClick={() => mutate()}
    >
      {!isPending && <Pencil aria-hidden />}
      {exportRowTexts.editHere(label)}
    </Button>
  );
}
