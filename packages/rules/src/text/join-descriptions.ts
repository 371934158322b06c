import { descriptionFields, type Product } from '@pindahlapak/model';

/** Descriptions 1 to 5 as one text, a blank line between them; blank ones are left out. */
export function joinDescriptions(product: Pick<Product, (typeof descriptionFields)[number]>): string {
  let joined = '';
  for (const field of descriptionFields) {
    const text = product[field];
    if (text === null || text.trim() === '') continue;
    joined = joined === '' ? text : `${joined}\n\n${text}`;
  }
  return joined;
}
