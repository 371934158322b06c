import { productLimits as limits } from '../limits.ts';
import { marketplaceTypes } from './marketplaces.ts';
import { centimetreUnits, gramUnits, type PageUnits } from '../units.ts';

export const productConditions = ['baru', 'bekas'] as const;
export type ProductCondition = (typeof productConditions)[number];

interface FieldBase {
  /** The field's name in code and in the API. */
  key: string;
  /** The column of the table `products` that holds it. */
  column: string;
  /** Every product has the field. Other fields are null where the listing lacks them. */
  isRequired?: true;
  /**
   * Names by which pages list the field beside its value ('Merek: Polytron'), in lower case; what such a name says of produk, paket
   * or satuan is left out here. A field without them is read where the readers know its place.
   */
  pageNames?: readonly string[];
}

interface TextField extends FieldBase {
  /** `text` is a line, `longText` may have several; `address` is a page's web address, `picture` a picture's. */
  kind: 'text' | 'longText' | 'address' | 'picture';
  /** Longest text in characters, longest address in UTF-16 units. */
  max: number;
}

interface ChoiceField extends FieldBase {
  kind: 'choice';
  choices: readonly string[];
  /** What an import without the field means. */
  fallback?: string;
}

interface MoneyField extends FieldBase {
  /** Whole rupiah. */
  kind: 'money';
  min: number;
  max: number;
}

interface NumberField extends FieldBase {
  /** A whole number, in the unit that the key names: grams or centimetres. */
  kind: 'number';
  min: number;
  max: number;
  /** The units in which pages write it. */
  units: PageUnits;
}

/** What a field of a product is: how it is checked, stored, read and edited follows from here. */
export type ProductFieldDefinition = TextField | ChoiceField | MoneyField | NumberField;

/**
 * The fields that a product takes from its listing, in the order in which they are shown. Types, schemas, columns, forms and
 * drafts derive from this table, and readers find on pages what has names here; a new field needs a line here, a label in
 * messages and a migration for its column.
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
    min: 1,
    max: limits.weightGramMax,
    pageNames: ['berat', 'weight'],
    units: gramUnits,
  },
  {
    key: 'lengthCm',
    column: 'length_cm',
    kind: 'number',
    min: 1,
    max: limits.sizeCmMax,
    pageNames: ['panjang', 'length', 'depth'],
    units: centimetreUnits,
  },
  {
    key: 'widthCm',
    column: 'width_cm',
    kind: 'number',
    min: 1,
    max: limits.sizeCmMax,
    pageNames: ['lebar', 'width'],
    units: centimetreUnits,
  },
  {
    key: 'heightCm',
    column: 'height_cm',
    kind: 'number',
    min: 1,
    max: limits.sizeCmMax,
    pageNames: ['tinggi', 'height'],
    units: centimetreUnits,
  },
  { key: 'specification', column: 'specification', kind: 'longText', max: limits.specificationMax },
] as const satisfies readonly ProductFieldDefinition[];

export type ProductField = (typeof productFields)[number];
export type ListingFieldName = ProductField['key'];

type OrNull<Field, Value> = Field extends { isRequired: true } | { fallback: string } ? Value : Value | null;

/** What a product holds in a field. */
export type FieldValue<Field extends ProductField> = Field extends { kind: 'money' | 'number' }
  ? OrNull<Field, number>
  : Field extends { choices: readonly (infer Choice)[] }
    ? OrNull<Field, Choice>
    : OrNull<Field, string>;

/** The fields of a product that come from its listing: all but the ids, the window and the version. */
export type ListingFields = { [Field in ProductField as Field['key']]: FieldValue<Field> };

/** Each field of a listing by its name. */
export const productFieldOf = Object.fromEntries(productFields.map((field) => [field.key, field])) as {
  readonly [Field in ProductField as Field['key']]: Field;
};

export const listingFieldNames: readonly ListingFieldName[] = productFields.map(({ key }) => key);

/** The five pictures in their order, without the picture on a white background. */
export type ProductImageField = Extract<ListingFieldName, `productImage${number}`>;
export const productImageFields = listingFieldNames.filter((key): key is ProductImageField =>
  /^productImage\d$/.test(key),
);

/** The parts of the description in their order. */
export type DescriptionField = Extract<ListingFieldName, `description${number}`>;
export const descriptionFields = listingFieldNames.filter((key): key is DescriptionField =>
  /^description\d$/.test(key),
);

/** A listing whose fields are all empty, as a start for filling it in. */
export const emptyListing = Object.fromEntries(
  productFields.map((field): [ListingFieldName, string | number | null] => {
    if (field.kind === 'choice') return [field.key, 'fallback' in field ? field.fallback : field.choices[0]];
    if (!('isRequired' in field)) return [field.key, null];
    return [field.key, field.kind === 'money' ? 0 : ''];
  }),
) as ListingFields;
