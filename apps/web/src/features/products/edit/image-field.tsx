import { productTexts } from '@pindahlapak/messages';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isPreviewable, pictureAddress } from '../pictures/picture-address.ts';
import { TextField, type ProductForm } from './form-fields.tsx';
import type { imageFields } from './product-form-values.ts';

interface ImageFieldProps {
  form: ProductForm;
  name: (typeof imageFields)[number];
  required?: boolean;
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

/** The address of a picture, with its preview where the address is a picture's (spec section 5). */
export function ImageField({ form, name, required = false }: ImageFieldProps) {
  const value = useWatch({ control: form.control, name });
  const address = isPreviewable(value) ? pictureAddress(value) : null;
  return (
    <div>
      <TextField
        form={form}
        name={name}
        required={required}
        inputMode="url"
        placeholder={productTexts.imagePlaceholder}
      />
      {address !== null && <Preview key={address} address={address} label={productTexts.fields[name]} />}
    </div>
  );
}
