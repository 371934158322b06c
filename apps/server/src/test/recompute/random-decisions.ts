import {
  emptyExportDefaults,
  type ExportDefaults,
  type ListingFields,
  type CategoryMapping,
  mappingKey,
  marginTypes,
  type ProductVariant,
  sourceKeyOf,
} from '@pindahlapak/model';
import type { Decisions } from './recompute-rows.ts';

/** A source of numbers that gives the same ones for the same seed. */
export interface Random {
  below: (limit: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  chance: (percent: number) => boolean;
}

export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
  return {
    below,
    pick: <Item>(items: readonly Item[]): Item => {
      const item = items[below(items.length)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    chance: (percent) => below(100) < percent,
  };
}

/** Words and phrases that the real listings hold, and some that stand in each other. */
const originals = (
  'laptop|ready stock|ori|original|tokopedia|wa|casing|hp|sticker laptop|mesin cuci|garansi|samsung|lg|tabung|1|•|&|' +
  'baru|dan|untuk|kami|stok|sharp|polytron|2 tabung|kg|barang|silahkan|C++|no|chat|warna|bahan'
).split('|');
/** Contacts that the real listings hold. */
const contacts = ['081365656550', 'https://tokopedia.com/ksskomputer', '+62 812-3770-2600', '@applemaxid', 'tokopedia'];
const replacements = ['', ' ', 'Notebook', 'Resmi & baru', 'x', '  dua spasi  ', '★'];

const some = <Value>(random: Random, percent: number, make: () => Value): Value | null =>
  random.chance(percent) ? make() : null;

const makeDefaults = (random: Random, percent: number): ExportDefaults => ({
  ...emptyExportDefaults,
  brand: some(random, percent, () => `Merek ${random.below(9)}`),
  weightGram: some(random, percent, () => 1 + random.below(20_000)),
  lengthCm: some(random, percent, () => 1 + random.below(90)),
  widthCm: some(random, percent, () => 1 + random.below(90)),
  heightCm: some(random, percent, () => 1 + random.below(90)),
  shippingTemplateId: some(random, percent, () => String(random.below(9_000))),
  variation: some(random, percent, () => `Standar ${random.below(9)}`),
  specification: some(random, percent, () => `bahan: nomor ${random.below(9)};`),
});

const makeWords = (random: Random) =>
  [...new Set(Array.from({ length: random.below(12) }, () => random.pick(originals)))].map((original, index) => ({
    id: index + 1,
    original,
    replacement: random.pick(replacements),
  }));

/** Rules, settings and mappings of some of the source categories, each on or off by chance. */
export function makeDecisions(
  random: Random,
  sources: readonly Pick<ListingFields, 'marketplaceType' | 'category'>[],
): Decisions {
  const mappings: [string, CategoryMapping][] = [];
  for (const { marketplaceType, category } of sources) {
    if (random.chance(40)) continue;
    const leafId = String(70_000 + random.below(2_000));
    const mapping = { leafId, defaults: makeDefaults(random, 40), decidedAt: 1_700_000_000_000 };
    mappings.push([mappingKey(marketplaceType, sourceKeyOf(category)), mapping]);
  }
  const titles = makeWords(random).map(({ id, original, replacement }) => ({
    id,
    titleWordOriginal: original,
    titleWordReplacement: replacement.trim(),
  }));
  const descriptions = makeWords(random).map(({ id, original, replacement }) => ({
    id,
    descriptionWordOriginal: original,
    descriptionWordReplacement: replacement.trim(),
  }));
  let from = 1;
  const priceMargins = Array.from({ length: random.below(5) }, (_, index) => {
    const minPrice = from;
    from += 1 + random.below(2_000_000);
    const margin = {
      id: index + 1,
      minPrice,
      maxPrice: from,
      type: random.pick(marginTypes),
      value: 1 + random.below(60),
    };
    from += 1 + random.below(3) * 1000;
    return margin;
  });
  return {
    data: {
      dataOptions: {
        stockQuantity: 1 + random.below(90),
        minimumOrder: 1,
        affiliateFee: random.chance(50) ? 0 : random.below(9_000),
      },
      priceMargins,
      titleWordReplacements: titles,
      descriptionWordReplacements: descriptions,
    },
    akulaku: {
      titlePrefix: random.chance(50) ? 'Promo' : '',
      titleSuffix: random.chance(50) ? 'Bergaransi' : '',
      titleCondition: random.pick(['', 'all', 'less_than_30'] as const),
      descriptionPrefix: random.chance(50) ? 'Selamat datang.\nDi toko kami.' : '',
      descriptionSuffix: random.chance(50) ? 'Terima kasih.' : '',
      descriptionCondition: random.pick(['', 'all', 'less_than_40'] as const),
      removeTitleDuplicates: random.chance(50),
      removeDescriptionDuplicates: random.chance(50),
    },
    settings: {
      defaults: makeDefaults(random, 50),
      useTitleAsDescription: random.chance(50),
      rowPerVariant: random.chance(60),
      stockSource: random.pick(['configuration', 'source'] as const),
      removeContacts: random.chance(50),
      guardWords: random.chance(50) ? ['garansi'] : [],
      allowedWords: contacts.filter(() => random.chance(30)),
    },
    mappings: new Map(mappings),
  };
}

/** What a listing may tell beyond what the stored ones do. */
export const makeFurtherFields = (random: Random): Partial<ListingFields> => ({
  ...(random.chance(10) && { category: String(random.below(99_999)) }),
  ...(random.chance(5) && { category: null }),
  ...(random.chance(20) && { color: random.pick(['Merah', 'Biru']) }),
  ...(random.chance(20) && { variant: random.pick(['XL', '256 GB']) }),
  brand: some(random, 30, () => random.pick(['Samsung', 'LG', 'Tanpa Merek'])),
  weightGram: some(random, 50, () => 1 + random.below(30_000)),
  lengthCm: some(random, 50, () => 1 + random.below(200)),
  heightCm: some(random, 50, () => 1 + random.below(200)),
  specification: some(random, 30, () => 'daya: 100 W; warna: putih;'),
});

/** Variants of a listing at that price; some of them switched off or gone. */
export function makeVariants(random: Random, price: number): { optionNames: string[]; variants: ProductVariant[] } {
  const optionNames = [
    ...random.pick([['Warna'], ['Ukuran'], ['Ukuran', 'Pilihan Warna'], ['Warna', 'Ukuran'], ['Tipe', 'Daya']]),
  ];
  const variants = Array.from({ length: 1 + random.below(6) }, (_, index) => ({
    id: `varian-${index}`,
    option1: `Satu ${index}`,
    option2: optionNames.length === 1 ? null : `Dua ${random.below(3)}`,
    price: 1 + random.below(price * 2),
    stock: some(random, 60, () => random.below(50)),
    image: some(random, 50, () => `https://gambar.contoh.id/${random.below(999)}.jpg`),
    sourceKey: null,
    isOff: random.chance(15),
    isGone: random.chance(10),
  }));
  return { optionNames, variants };
}
