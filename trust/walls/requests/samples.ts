import fc from 'fast-check';
import * as z from 'zod/mini';

type JsonSchema = {
  type?: string;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
};

const texts = fc.oneof(fc.constantFrom('Tas Ransel', 'Kaos Polos', '123456'), fc.string({ maxLength: 40 }));

const addresses = fc
  .tuple(
    fc.constantFrom('shopee.co.id/barang-i.1.', 'www.tokopedia.com/toko/barang-'),
    fc.integer({ min: 1, max: 500 }),
  )
  .map(([start, number]) => `https://${start}${number}`);

const pictures = fc.integer({ min: 1, max: 99 }).map((number) => `https://gambar.contoh.id/${number}.jpg`);

/** Likely values of fields whose format no schema describes. */
const likely: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.integer({ min: 1, max: 300 }).map((number) => `penjual${number}@contoh.id`),
  otp: fc.integer({ min: 0, max: 999_999 }).map((number) => String(number).padStart(6, '0')),
  phoneNumber: fc.constant('081234567890'),
  fullName: fc.constant('Sari Wulandari'),
  address: fc.constant('Jl. Melati No. 5, Bandung'),
  password: fc.constantFrom('rahasia123', 'katasandi7'),
  oldPassword: fc.constantFrom('rahasia123', 'salahsekali1', 'salahsekali2'),
  newPassword: fc.constant('rahasia123'),
  confirmNewPassword: fc.constant('rahasia123'),
  name: fc.constantFrom('Tas Ransel', 'Kaos Polos 👕'),
  code: fc.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
  urls: addresses,
  productImageBackgroundWhite: pictures,
  titleWordOriginal: fc.uuid(),
  descriptionWordOriginal: fc.uuid(),
};

/** Field name → a value that the server knows, such as an account's e-mail or a live token. */
export type Known = Record<string, string>;

const fieldOf = (name: string, schema: JsonSchema, known: Known): fc.Arbitrary<unknown> => {
  const usual = likely[name] ?? (/^productImage\d$/.test(name) ? pictures : undefined);
  const there = known[name] === undefined ? [] : [{ weight: 19, arbitrary: fc.constant<unknown>(known[name]) }];
  const given = [...there, ...(usual ? [{ weight: 19, arbitrary: usual }] : [])];
  const formed = fromJsonSchema(schema, known);
  return given.length > 0 ? fc.oneof(...given, { weight: 1, arbitrary: formed }) : formed;
};

function fromJsonSchema(schema: JsonSchema, known: Known): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((part) => fromJsonSchema(part, known)));
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, part]) => [name, fieldOf(name, part, known)]),
        ),
      );
    case 'array':
      return fc.array(schema.items?.type ? fromJsonSchema(schema.items, known) : listings, {
        minLength: 1,
        maxLength: 3,
      });
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.max(schema.minimum ?? 0, -1000),
        max: Math.min(schema.maximum ?? 1000, 1_000_000),
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return texts;
  }
}

/** Products of an import, whose schema leaves them open. */
const listings: fc.Arbitrary<unknown> = fc.record({
  marketplaceType: fc.constantFrom('tokopedia', 'shopee', 'akulaku'),
  name: texts,
  price: fc.integer({ min: 1, max: 1_000_000 }),
  productImage1: pictures,
  urls: addresses,
  description1: texts,
});

/** Generates values for one of the contract's schemas; half of the known fields have their known values. */
export const samplesOf = (schema: z.ZodMiniType, known: Known = {}): fc.Arbitrary<unknown> =>
  fromJsonSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, known);
