import type { ListedProduct } from '@pindahlapak/contract';
import { productTexts } from '@pindahlapak/messages';
import { useState, type ReactNode } from 'react';
import { lazyPart } from '../../../../components/part/lazy-part.tsx';
import type { EditableField } from '../layout/columns.ts';

const CellEditor = lazyPart(() => import('./cell-editor.tsx'), { look: 'silent' });

interface EditableCellProps {
  product: ListedProduct;
  field: EditableField;
  /** The value as it is shown. */
  children: ReactNode;
}

/** A value that is changed in its cell: a click opens a field, Enter saves, Escape takes back. */
export function EditableCell({ product, field, children }: EditableCellProps) {
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  const button = (
    <button
      type="button"
      // The value stays what is read out; the title says what a click does.
      title={productTexts.editCell(productTexts.fields[field])}
      className="cell-value"
      data-field={field}
      onPointerEnter={() => void CellEditor.preload()}
      onFocus={() => void CellEditor.preload()}
      // Until the field can take its place, the value keeps the focus.
      onClick={() => (CellEditor.isLoaded() ? open() : void CellEditor.preload().then(open))}
    >
      {children}
    </button>
  );
  if (!isOpen) return button;
  return <CellEditor product={product} field={field} onClose={() => setIsOpen(false)} waiting={button} />;
}
