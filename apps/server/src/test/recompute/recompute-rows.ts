import {
  type AkulakuConfiguration,
  type CategoryMapping,
  type DataConfiguration,
  type ExportDefaults,
  type ExportSettings,
  listingIdOf,
  type Product,
  type ProductVariant,
  type VariedProduct,
} from '@pindahlapak/model';
import { removeContacts } from './recompute-contacts.ts';
import { insertAround, removeRepeats, replaceWords } from './recompute-text.ts';

/** All that an account decided. */
export interface Decisions {
  data: DataConfiguration;
  akulaku: AkulakuConfiguration;
  settings: ExportSettings;
  /** By marketplace, a space and the source category. */
  mappings: ReadonlyMap<string, CategoryMapping>;
}

type Cell = string | number | null;

const isBlank = (value: Cell): boolean => value === null || (typeof value === 'string' && value.trim() === '');

/** What a workbook holds of a text. */
const written = (value: Cell): Cell =>
  isBlank(value) ? null : typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n') : value;

/** S9.1, in whole numbers of any size. */
export function recomputePrice(price: number, { priceMargins, dataOptions }: DataConfiguration): number {
  const margin = priceMargins.find(({ minPrice, maxPrice }) => price >= minPrice && price <= maxPrice);
  if (margin === undefined) return price + dataOptions.affiliateFee;
  if (margin.type === 'nominal') return price + margin.value + dataOptions.affiliateFee;
  return Number((BigInt(price) * BigInt(100 + margin.value) + 50n) / 100n) + dataOptions.affiliateFee;
}

/** S20.5 */
const withoutContacts = (text: string, { removeContacts: isOn, allowedWords }: ExportSettings): string =>
  isOn ? removeContacts(text, allowedWords) : text;

function titleOf(name: string, { data, akulaku, settings }: Decisions): string {
  const rules = data.titleWordReplacements;
  const words = rules.map((rule) => ({ original: rule.titleWordOriginal, replacement: rule.titleWordReplacement }));
  const replaced = replaceWords(withoutContacts(name, settings), words);
  return insertAround(akulaku.removeTitleDuplicates ? removeRepeats(replaced) : replaced, {
    prefix: akulaku.titlePrefix,
    suffix: akulaku.titleSuffix,
    condition: akulaku.titleCondition,
    separator: ' ',
  });
}

function descriptionOf(product: Product, { data, akulaku, settings }: Decisions): string {
  const { description1, description2, description3, description4, description5 } = product;
  const parts = [description1, description2, description3, description4, description5].filter((part) => !isBlank(part));
  const source = parts.length === 0 && settings.useTitleAsDescription ? product.name : parts.join('\n\n');
  const words = data.descriptionWordReplacements.map((rule) => ({
    original: rule.descriptionWordOriginal,
    replacement: rule.descriptionWordReplacement,
  }));
  const replaced = replaceWords(withoutContacts(source, settings), words);
  return insertAround(akulaku.removeDescriptionDuplicates ? removeRepeats(replaced) : replaced, {
    prefix: akulaku.descriptionPrefix,
    suffix: akulaku.descriptionSuffix,
    condition: akulaku.descriptionCondition,
    separator: '\n',
  });
}

/** The SKU as far as it is told apart by reading: a long one ends with a hash, which the caller leaves out. */
export const skuStart = ({ marketplaceType, urls }: Product): string =>
  `${marketplaceType}-${listingIdOf(marketplaceType, urls)}`;

const sourceKey = (category: string | null): string =>
  (category ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ');

const firstGiven = (...values: Cell[]): Cell => values.find((value) => !isBlank(value)) ?? null;

interface RowOwn {
  color: Cell;
  variation: Cell;
  price: number;
  stock: number;
  picture: Cell;
}

const saysColor = (name: string | undefined): boolean => /\b(warna|colou?rs?)\b/i.test(name ?? '');

function ofVariant(variant: ProductVariant, optionNames: readonly string[] | null, decisions: Decisions): RowOwn {
  const { data, settings } = decisions;
  const isSwapped = !saysColor(optionNames?.[0]) && saysColor(optionNames?.[1]);
  const options = [variant.option1, variant.option2] as const;
  return {
    color: options[isSwapped ? 1 : 0],
    variation: options[isSwapped ? 0 : 1],
    price: recomputePrice(variant.price, data),
    stock: (settings.stockSource === 'source' ? variant.stock : null) ?? data.dataOptions.stockQuantity,
    picture: variant.image,
  };
}

/** What the rows of a product have of their own (S19). */
function ownOfRows(product: Product & VariedProduct, decisions: Decisions): RowOwn[] {
  const { data, settings } = decisions;
  const stock = data.dataOptions.stockQuantity;
  const whole = { color: product.color, variation: product.variant, stock, picture: null };
  if (product.variants.every(({ isGone }) => isGone)) return [{ ...whole, price: recomputePrice(product.price, data) }];
  const variants = product.variants.filter((variant) => !(variant.isOff || variant.isGone));
  if (settings.rowPerVariant) return variants.map((variant) => ofVariant(variant, product.optionNames, decisions));
  if (variants.length === 0) return [];
  const stocks = variants.flatMap((variant) => variant.stock ?? []);
  return [
    {
      ...whole,
      price: variants.map(({ price }) => recomputePrice(price, data)).sort((a, b) => b - a)[0] ?? 0,
      stock: settings.stockSource === 'source' && stocks.length > 0 ? stocks.reduce((a, b) => a + b) : stock,
    },
  ];
}

/** The rows of a product from A to AB as a workbook holds them, except for the end of a long SKU in G. */
export function recomputeRows(product: Product & VariedProduct, decisions: Decisions): Cell[][] {
  const isTyped = /^\d+$/.test((product.category ?? '').trim());
  const mapping = isTyped
    ? undefined
    : decisions.mappings.get(`${product.marketplaceType} ${sourceKey(product.category)}`);
  const filled = (key: keyof ExportDefaults): Cell =>
    firstGiven(mapping?.defaults[key] ?? null, decisions.settings.defaults[key]);
  const grams = firstGiven(product.weightGram, filled('weightGram'));
  const pictures = [
    product.productImage1,
    product.productImage2,
    product.productImage3,
    product.productImage4,
    product.productImage5,
  ];
  const category = mapping === undefined ? product.category : mapping.leafId;
  const title = titleOf(product.name, decisions);
  const description = descriptionOf(product, decisions);
  return ownOfRows(product, decisions).map(({ color, variation, price, stock, picture }) =>
    [
      category,
      title,
      isBlank(color) && isBlank(variation) ? filled('variation') : color,
      variation,
      price,
      stock,
      skuStart(product),
      firstGiven(product.brand, filled('brand'), 'Other'),
      firstGiven(product.specification, filled('specification')),
      ...pictures,
      null,
      picture,
      product.productImageBackgroundWhite,
      description,
      ...pictures,
      firstGiven(filled('shippingTemplateId'), '0'),
      grams === null ? 1 : Number((Math.floor((Number(grams) + 5) / 10) / 100).toFixed(2)),
      firstGiven(product.lengthCm, filled('lengthCm'), 10),
      firstGiven(product.widthCm, filled('widthCm'), 10),
      firstGiven(product.heightCm, filled('heightCm'), 10),
    ].map(written),
  );
}
