import { ApiError, type ListedProduct } from '@pindahlapak/contract';
import { commonTexts, conflictTexts, exportRowTexts, fieldMessages, productTexts } from '@pindahlapak/messages';
import { formatNumber, type ListingFieldName, type Product, productFieldOf } from '@pindahlapak/model';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { Button } from '../../components/form/button.tsx';
import { Input } from '../../components/form/input.tsx';
import { ConflictDialog } from '../../components/overlay/conflict-dialog.tsx';
import { errorTextOf } from '../../lib/api/failures.ts';
import { numberOf, rupiahOf } from '../../lib/form/digits.ts';
import { productQuery } from '../../queries/products.ts';
import { fieldOfColumn } from './edit-values.ts';
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

/** The text of a price with points between its thousands after each digit at its end; what is typed otherwise stays as it is. */
function withPoints(text: string, before: string, { selectionEnd }: HTMLInputElement): string {
  const isOneKey = Math.abs(text.length - before.length) === 1 && formatNumber(rupiahOf(before)) === before;
  const isGrown = /^\d+$/.test(text) || (isOneKey && text.split('.').length <= before.split('.').length);
  const digits = text.replaceAll('.', '');
  return isGrown && selectionEnd === text.length && /^\d{1,15}$/.test(digits) ? formatNumber(Number(digits)) : text;
}

const textOf = (product: Product, field: ListingFieldName): string =>
  field === 'price' ? formatNumber(product.price) : String(product[field] ?? '');

/** The value of a field as it is typed; an optional number is null where nothing is. */
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
  /** What the value stands for, such as the category of a number. */
  meaning?: string | undefined;
  /** With its label above it and a button that saves, where it has a line of its own. */
  isLabelled?: boolean;
}

/** One field of a product, with its error below. */
function FieldEditor({ product, field, onClose, meaning, isLabelled = false }: FieldEditorProps) {
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  // As it was when the field was opened: other tabs may refresh the row meanwhile, and a save names the version that was read (S6.9).
  const [opened, setOpened] = useState(product);
  const [typed, setTyped] = useState(() => textOf(product, field));
  const [invalid, setInvalid] = useState(false);
  // What was typed before another tab's value was loaded.
  const [aside, setAside] = useState<string | null>(null);
  const isPrice = field === 'price';
  const value = valueOf(field, typed);
  const isUnchanged = typed.trim() === textOf(opened, field);
  useLayoutEffect(() => {
    // Not every browser gives the focus to what is selected.
    input.current?.focus();
    input.current?.select();
  }, []);
  const close = () => {
    const place = input.current?.closest('td, li');
    onClose();
    // The value's own button is drawn in the field's place.
    requestAnimationFrame(() => place?.querySelector('button')?.focus());
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
    const isInvalid = isPrice ? !(Number(value) > 0) : Number.isNaN(value);
    setInvalid(isInvalid);
    if (isSaving || isInvalid) return;
    if (isUnchanged) close();
    else save({ ...opened, [field]: value, readVersion: opened.version });
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
        <button type="button" className={`${note} border-line text-link`} onClick={() => setTyped(aside)}>
          {conflictTexts.takeBack} ({aside})
        </button>
      )}
      <ConflictDialog conflict={conflict} />
    </span>
  );
}

/** Fields that each variant has a value of its own for. */
const ofVariants: readonly ListingFieldName[] = ['price', 'color', 'variant'];

interface IssueFieldProps {
  productId: string;
  name: string;
  /** Letter of the workbook's column that the issue is about. */
  column: string;
  /** Opens the product, where the field cannot be changed on one line. */
  onEdit: () => void;
  /** The field is opened. */
  onOpen?: () => void;
}

/** Changes the field that an issue is about, right at the issue; nothing for fields with several lines (S21.6). */
export function IssueField({ productId, name, column, onEdit, onOpen }: IssueFieldProps) {
  const queries = useQueryClient();
  const [product, setProduct] = useState<Product | null>(null);
  const field = fieldOfColumn(column);
  const { mutate, isPending } = useMutation({
    mutationFn: () => queries.fetchQuery({ ...productQuery(productId), staleTime: 0 }),
    // The query says why it failed.
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
