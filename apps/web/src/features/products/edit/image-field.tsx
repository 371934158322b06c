import { productTexts } from '@pindahlapak/messages';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { isPreviewable, pictureAddress } from '../pictures/picture-address.ts';
import { LineField } from './line-field.tsx';
import type { ProductFormField } from './product-form-values.ts';
import type { ProductForm } from './use-product-form.ts';

interface ImageFieldProps {
  form: ProductForm;
  name: ProductFormField;
}

/** A picture's preview, or why there is none. */
function Preview({ address, label }: { address: string; label: string }) {
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  if (state === 'failed')
    return (
      <p className="flex items-center gap-2 text-[0.8125rem] text-muted" role="status">
        <ImageOff className="size-4 shrink-0" aria-hidden />
        {productTexts.imageBroken}
      </p>
    );
  return (
    <img
      src={address}
      alt={productTexts.imagePreview(label)}
      referrerPolicy="no-referrer"
      className="size-28 rounded-control border border-line bg-sunken object-contain"
      onLoad={() => setState('shown')}
      onError={() => setState('failed')}
    />
  );
}

/** The address of a picture, with its preview where the address is a picture's (S6.6). */
export function ImageField({ form, name }: ImageFieldProps) {
  const value = form.values[name];
  const address = isPreviewable(value) ? pictureAddress(value) : null;
  return (
    <div>
      <LineField form={form} name={name} inputMode="url" placeholder={productTexts.imagePlaceholder} />
      {address !== null && <Preview key={address} address={address} label={productTexts.fields[name]} />}
    </div>
  );
}
