import {
  type AkulakuConfiguration,
  type DataConfiguration,
  emptyListing,
  type ListingFields,
  type MarketplaceType,
  marketplaceTypes,
  unvaried,
  type VariedProduct,
} from '@pindahlapak/model';

const vocabulary = (
  'kaos kemeja sepatu tas casing botol lampu charger polos katun premium original wanita pria anak tahan air bahan ' +
  'nyaman dipakai sehari hari warna hitam putih merah biru ukuran besar kecil sedang panjang lebar tinggi berat gram ' +
  'garansi toko tukar gratis selama label masih terpasang pengiriman setiap senin sabtu pesanan sebelum jam dikirim ' +
  'chat dulu untuk tanya stok admin cepat mohon sertakan video unboxing klaim jahitan rapi kuat awet lembut ringan ' +
  'desain modern cocok acara santai kantor sekolah olahraga kualitas terjamin harga grosir eceran bonus kotak kado'
).split(' ');
const poolSize = 2_000;
/** Source categories per marketplace, all of them mapped. */
const categories = 100;

const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

/** Pseudo-random numbers, the same in every run. */
function makeRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const random = makeRandom(7);
const someWords = (count: number) => Array.from({ length: count }, () => pick(vocabulary, random(vocabulary.length)));
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** About fifteen sentences in the style of sellers; every fourth text repeats one. */
function makeDescription(index: number): string {
  const sentences = Array.from({ length: 8 }, () => `${capital(someWords(5 + random(6)).join(' '))} ${random(900)}.`);
  const bullets = Array.from({ length: 3 }, () => `• ${someWords(3).join(' ')} & ${random(90)} cm`);
  const list = `${someWords(2).join(' ')}; ${someWords(2).join(' ')} ✨; READY STOCK 😊`;
  const repeated = index % 4 === 0 ? [sentences[0]] : [];
  return [...sentences.slice(0, 4), ...bullets, list, sentences.slice(4).join(' '), ...repeated].join('\n');
}

const hex = (length: number) => Array.from({ length }, () => random(16).toString(16)).join('');
const picture = () =>
  `https://gambar.contoh/img/cache/500-square/VqbcmM/2026/11/20/${hex(8)}-${hex(4)}-${hex(4)}-${hex(12)}.jpg.webp?ect=4g`;

function makeProduct(index: number): ListingFields & VariedProduct {
  const marketplaceType: MarketplaceType = pick(marketplaceTypes, index);
  const title = someWords(8).map(capital).join(' ');
  return {
    ...emptyListing,
    ...unvaried,
    marketplaceType,
    name: `${title} ${index}`,
    category: `Kategori Sumber ${random(categories)}`,
    color: 'Hitam',
    variant: index % 3 === 0 ? 'XL' : null,
    productImage1: picture(),
    productImage2: picture(),
    productImage3: picture(),
    description1: makeDescription(index),
    description2: index % 4 === 1 ? 'Cara perawatan: cuci dengan tangan & jemur di tempat teduh.' : null,
    price: 10_000 + random(3_000_000),
    urls: `https://www.tokopedia.com/toko-${random(90)}/${title.toLowerCase().replaceAll(' ', '-')}-${hex(5)}`,
  };
}

const pool = Array.from({ length: poolSize }, (_, index) => makeProduct(index));

/** A product of a catalogue of any size: a title of about 60 characters, a description of about 600, three pictures. */
export const benchProduct = (index: number): ListingFields & VariedProduct => pick(pool, index);

const consonants = [...'bcdghjklmnprstwy'];
const vowels = [...'aiueo'];
const madeUpWord = () =>
  Array.from({ length: 3 }, () => pick(consonants, random(16)) + pick(vowels, random(5))).join('');

/** 200 word rules: ten match every tenth word of a text, the others rarely match. */
const words = () =>
  Array.from({ length: 200 }, (_, index) => ({
    id: index + 1,
    original:
      index < 10 ? pick(vocabulary, index * 9) : index % 2 === 0 ? madeUpWord() : `${madeUpWord()} ${madeUpWord()}`,
    replacement: index % 3 === 0 ? '' : `Ganti${index}`,
  }));

/** A configuration with every rule: five margins, a fee, and 200 word rules each for titles and descriptions. */
export const benchDataConfiguration: DataConfiguration = {
  dataOptions: { minimumOrder: 1, stockQuantity: 50, affiliateFee: 2_500 },
  priceMargins: Array.from({ length: 5 }, (_, index) => ({
    id: index + 1,
    minPrice: index * 500_000 + 1,
    maxPrice: (index + 1) * 500_000,
    type: index % 2 === 0 ? 'persentase' : 'nominal',
    value: index % 2 === 0 ? 15 : 25_000,
  })),
  titleWordReplacements: words().map(({ id, original, replacement }) => ({
    id,
    titleWordOriginal: original,
    titleWordReplacement: replacement,
  })),
  descriptionWordReplacements: words().map(({ id, original, replacement }) => ({
    id,
    descriptionWordOriginal: original,
    descriptionWordReplacement: replacement,
  })),
};

export const benchAkulakuConfiguration: AkulakuConfiguration = {
  titlePrefix: 'Promo',
  titleSuffix: 'Bisa COD',
  titleCondition: 'all',
  descriptionPrefix: 'Selamat datang di toko kami.',
  descriptionSuffix: 'Terima kasih sudah berbelanja.',
  descriptionCondition: 'all',
  removeTitleDuplicates: true,
  removeDescriptionDuplicates: true,
};
