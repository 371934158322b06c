import { isWebAddress } from '@pindahlapak/contract';
import { commonTexts } from '@pindahlapak/messages';
import type { Product } from '@pindahlapak/model';

/** A product's name, leading to its listing in a new tab; an address that is not http or https is not linked. */
export function ProductLink({ product }: { product: Pick<Product, 'name' | 'urls'> }) {
  const classes = 'row-name';
  if (!isWebAddress(product.urls)) return <span className={classes}>{product.name}</span>;
  return (
    <a
      href={product.urls}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      title={product.name}
      className={`${classes} rounded text-brand-ink decoration-brand/40 underline-offset-2 hover:underline`}
    >
      {product.name}
      <span className="sr-only"> ({commonTexts.opensNewTab})</span>
    </a>
  );
}
