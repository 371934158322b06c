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

const texts = fc.oneof(
  fc.constantFrom(
    'sari@contoh.id',
    'rahasia123',
    '081234567890',
    '123456',
    'https://shopee.co.id/x-i.1.2',
    'Tas Ransel',
  ),
  fc.string({ maxLength: 40 }),
);

function fromJsonSchema(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fromJsonSchema));
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, fromJsonSchema(part)])),
      );
    case 'array':
      return fc.array(schema.items ? fromJsonSchema(schema.items) : listings, { minLength: 1, maxLength: 3 });
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

/** What an import takes where its schema leaves the products open. */
const listings: fc.Arbitrary<unknown> = fc.record({
  marketplaceType: fc.constantFrom('tokopedia', 'shopee', 'akulaku'),
  name: texts,
  price: fc.integer({ min: 1, max: 1_000_000 }),
  productImage1: fc.constant('https://gambar.contoh.id/a.jpg'),
  urls: fc.integer({ min: 1, max: 50 }).map((item) => `https://shopee.co.id/barang-i.1.${item}`),
  description1: texts,
});

/** Values of the form that one of the contract's schemas asks for. */
export const samplesOf = (schema: z.ZodMiniType): fc.Arbitrary<unknown> =>
  fromJsonSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
