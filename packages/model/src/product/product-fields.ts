import { productLimits as limits } from '../limits.ts';
import { marketplaceTypes } from './marketplaces.ts';
import { centimetreUnits, gramUnits, type PageUnits } from '../units.ts';

export const productConditions = ['baru', 'bekas'] as const;
export type ProductCondition = (typeof productConditions)[number];

interface FieldBase {
  key: string;
  /** Column in the table `products`. */
  column: string;
  /** Every product has this field. Other fields are null if the listing lacks them. */
  isRequired?: true;
  /**
   * Labels of this field on pages ('Merek: Polytron'), in lower case, without the words produk, paket or satuan. A
   * field without labels is only read from places that the readers know.
   */
  pageNames?: readonly string[];
}

interface TextField extends FieldBase {
  /** `text` is one line, `longText` may have several; `address` is a page's URL, `picture` an image's. */
  kind: 'text' | 'longText' | 'address' | 'picture';
  /** Maximum length, in characters for texts and in UTF-16 units for addresses. */
  max: number;
}

interface ChoiceField extends FieldBase {
  kind: 'choice';
  choices: readonly string[];
  /** Value if an import lacks the field. */
  fallback?: string;
}

interface MoneyField extends FieldBase {
  /** Whole rupiah. */
  kind: 'money';
  min: number;
  max: number;
}

interface NumberField extends FieldBase {
  /** A whole number from 1 in the unit that the key names: grams or centimetres. */
  kind: 'number';
  max: number;
  units: PageUnits;
}

/** A product field; its checks, storage, reader and form control derive from this. */
export type ProductFieldDefinition = TextField | ChoiceField | MoneyField | NumberField;

/**
 * The product's fields that come from its listing, in display order. Types, schemas, columns, forms and drafts derive
 * from this table, and readers look for the `pageNames`. A new field needs a line here, a label in messages and a
 * migration.
 */
export const productFields = [
  { key: 'marketplaceType', column: 'marketplace_type', kind: 'choice', choices: marketplaceTypes, isRequired: true },
  { key: 'name', column: 'name', kind: 'text', max: limits.nameMax, isRequired: true },
  { key: 'category', column: 'category', kind: 'text', max: limits.categoryMax },
  { key: 'color', column: 'color', kind: 'text', max: limits.attributeMax },
  { key: 'variant', column: 'variant', kind: 'text', max: limits.attributeMax },
  { key: 'etalase', column: 'etalase', kind: 'text', max: limits.attributeMax },
  { key: 'condition', column: 'condition', kind: 'choice', choices: productConditions, fallback: 'baru' },
  { key: 'productImage1', column: 'product_image_1', kind: 'picture', max: limits.urlMax, isRequired: true },
  { key: 'productImage2', column: 'product_image_2', kind: 'picture', max: limits.urlMax },
  { key: 'productImage3', column: 'product_image_3', kind: 'picture', max: limits.urlMax },
  { key: 'productImage4', column: 'product_image_4', kind: 'picture', max: limits.urlMax },
  { key: 'productImage5', column: 'product_image_5', kind: 'picture', max: limits.urlMax },
  {
    key: 'productImageBackgroundWhite',
    column: 'product_image_background_white',
    kind: 'picture',
    max: limits.urlMax,
  },
  { key: 'description1', column: 'description_1', kind: 'longText', max: limits.descriptionMax },
  { key: 'description2', column: 'description_2', kind: 'longText', max: limits.descriptionMax },
  { key: 'description3', column: 'description_3', kind: 'longText', max: limits.descriptionMax },
  { key: 'description4', column: 'description_4', kind: 'longText', max: limits.descriptionMax },
  { key: 'description5', column: 'description_5', kind: 'longText', max: limits.descriptionMax },
  { key: 'price', column: 'price', kind: 'money', min: 1, max: limits.priceMax, isRequired: true },
  { key: 'urls', column: 'urls', kind: 'address', max: limits.urlMax, isRequired: true },
  { key: 'brand', column: 'brand', kind: 'text', max: limits.attributeMax, pageNames: ['merek', 'merk', 'brand'] },
  {
    key: 'weightGram',
    column: 'weight_gram',
    kind: 'number',
    max: limits.weightGramMax,
    pageNames: ['berat', 'weight'],
    units: gramUnits,
  },
  {
    key: 'lengthCm',
    column: 'length_cm',
    kind: 'number',
    max: limits.sizeCmMax,
    pageNames: ['panjang', 'length', 'depth'],
    units: centimetreUnits,
  },
  {
    key: 'widthCm',
    column: 'width_cm',
    kind: 'number',
    max: limits.sizeCmMax,
    pageNames: ['lebar', 'width'],
    units: centimetreUnits,
  },
  {
    key: 'heightCm',
    column: 'height_cm',
    kind: 'number',
    max: limits.sizeCmMax,
    pageNames: ['tinggi', 'height'],
    units: centimetreUnits,
  },
  { key: 'specification', column: 'specification', kind: 'longText', max: limits.specificationMax },
] as const satisfies readonly ProductFieldDefinition[];

export type ProductField = (typeof productFields)[number];
export type ListingFieldName = ProductField['key'];

type OrNull<Field, Value> = Field extends { isRequired: true } | { fallback: string } ? Value : Value | null;

export type FieldValue<Field extends ProductField> = Field extends { kind: 'money' | 'number' }
  ? OrNull<Field, number>
  : Field extends { choices: readonly (infer Choice)[] }
    ? OrNull<Field, Choice>
    : OrNull<Field, string>;

/** The product fields that come from its listing: all except the ids, the window and the version. */
export type ListingFields = { [Field in ProductField as Field['key']]: FieldValue<Field> };

export const productFieldOf = Object.fromEntries(productFields.map((field) => [field.key, field])) as {
  readonly [Field in ProductField as Field['key']]: Field;
};

export const listingFieldNames: readonly ListingFieldName[] = productFields.map(({ key }) => key);

/** The five pictures, without the one on a white background. */
export type ProductImageField = Extract<ListingFieldName, `productImage${number}`>;
export const productImageFields = listingFieldNames.filter((key): key is ProductImageField =>
  /^productImage\d$/.test(key),
);

export type DescriptionField = Extract<ListingFieldName, `description${number}`>;
export const descriptionFields = listingFieldNames.filter((key): key is DescriptionField =>
  /^description\d$/.test(key),
);

export const emptyListing = Object.fromEntries(
  productFields.map((field): [ListingFieldName, string | number | null] => {
    if (field.kind === 'choice') return [field.key, 'fallback' in field ? field.fallback : field.choices[0]];
    if (!('isRequired' in field)) return [field.key, null];
    return [field.key, field.kind === 'money' ? 0 : ''];
  }),
) as ListingFields;
