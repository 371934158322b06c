import { ApiError, type ListedProduct, updateProductEndpoint } from '@pindahlapak/contract';
import { productTexts } from '@pindahlapak/messages';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Input } from '../../components/form/input.tsx';
import { api } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/api/error-text.ts';
import { notify } from '../../lib/api/notify.ts';
import { digitsOf } from '../../lib/form/digits.ts';
import type { EditableField } from './columns.ts';
import { useRefreshProducts } from './rows-in-sight.ts';

interface CellEditorProps {
  product: ListedProduct;
  field: EditableField;
  onClose: () => void;
}

/** The field in a cell. What the server refuses is said below it; the version of the product goes along (S6.9). */
function CellEditor({ product, field, onClose }: CellEditorProps) {
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const refresh = useRefreshProducts();
  const initial = String(product[field] ?? '');
  const [typed, setTyped] = useState(initial);
  // Before anything is drawn: the value had the focus, and what is typed at once belongs here.
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
  const saving = useMutation({
    mutationFn: () => {
      const { version, ...rest } = product;
      const value = field === 'price' ? Number(typed) : typed.trim();
      const body = { ...rest, [field]: value, ...(version === undefined ? {} : { readVersion: version }) };
      return api.call(updateProductEndpoint, { params: { id: product.id }, body });
    },
    meta: { ownErrors: true },
    onSuccess: async ({ data }) => {
      notify.success(productTexts.editDone(data.name));
      close();
      await refresh(data);
    },
  });
  const save = () => {
    if (saving.isPending) return;
    if (typed.trim() === initial) close();
    else saving.mutate();
  };
  const { error } = saving;
  const refused = error instanceof ApiError ? error.fields[field] : undefined;
  const problem = refused ?? (error && errorTextOf(error));
  return (
    <span className="relative block max-w-24 @2xl:max-w-none">
      <Input
        ref={input}
        className="h-8! px-2! text-[0.8125rem]!"
        aria-label={productTexts.cellNamed(productTexts.fields[field], product.name)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? noteId : undefined}
        aria-busy={saving.isPending || undefined}
        inputMode={field === 'price' ? 'numeric' : undefined}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(field === 'price' ? digitsOf(target.value) : target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
          else if (event.key === 'Escape') close();
          else return;
          event.preventDefault();
        }}
        onBlur={() => typed.trim() === initial && onClose()}
      />
      {problem && (
        <span
          id={noteId}
          role="alert"
          className="absolute top-full right-0 z-10 mt-1 w-max max-w-64 rounded-control border border-danger bg-raised px-2 py-1 text-left text-xs font-medium text-danger-ink shadow-pop"
        >
          {problem}
        </span>
      )}
    </span>
  );
}

interface EditableCellProps {
  product: ListedProduct;
  field: EditableField;
  /** The value as it is shown. */
  children: ReactNode;
}

/** A value that is changed in its cell: a click opens a field, Enter saves, Escape takes back. */
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
