import { descriptionFields, type Product } from '@pindahlapak/model';

/** Descriptions 1 to 5 as one text, a blank line between them; blank ones are left out. */
export const joinDescriptions = (product: Pick<Product, (typeof descriptionFields)[number]>): string =>
  descriptionFields
    .map((field) => product[field] ?? '')
    .filter((text) => text.trim() !== '')
    .join('\n\n');
