import { isWebAddress } from '@pindahlapak/contract';
import { commonTexts } from '@pindahlapak/messages';
import type { Product } from '@pindahlapak/model';

/** A product's name, leading to its listing in a new tab; an address that is not http or https is not linked. */
export function ProductLink({ product }: { product: Pick<Product, 'name' | 'urls'> }) {
  if (!isWebAddress(product.urls)) return <span className="row-name">{product.name}</span>;
  return (
    <a
      href={product.urls}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      title={product.name}
      className="block rounded text-brand-ink decoration-brand/40 underline-offset-2 hover:underline @max-2xl:-mb-2 @max-2xl:min-h-11"
    >
      <span className="row-name">{product.name}</span>
      <span className="sr-only"> ({commonTexts.opensNewTab})</span>
    </a>
  );
}
