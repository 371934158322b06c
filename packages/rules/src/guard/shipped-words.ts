import { marketplaces, type MarketplaceType, marketplaceTypes } from '@pindahlapak/model';

/** Version of the words and guard rules, 1 to 999. An increase makes all products be judged again. */
export const guardVersion = 5;

const marketplacesBesides = 'bukalapak,tiktok shop,tik tok shop,jd.id,elevenia,olx,ralali,aliexpress,alibaba'.split(
  ',',
);
const isOurs = (word: string): boolean => marketplaceTypes.some((type) => marketplaces[type].spellings.includes(word));

/** Spellings of marketplaces; `other` are those that we take no products from. */
export const marketplaceWords: Readonly<Record<MarketplaceType | 'other', readonly string[]>> = {
  ...(Object.fromEntries(marketplaceTypes.map((type) => [type, marketplaces[type].spellings])) as Record<
    MarketplaceType,
    readonly string[]
  >),
  other: marketplacesBesides.filter((word) => !isOurs(word)),
};

/** Mentions of WhatsApp without a number. */
export const phoneWords: readonly string[] = [
  'chat wa',
  'chat whatsapp',
  'via wa',
  'via whatsapp',
  'lewat wa',
  'lewat whatsapp',
  'melalui wa',
  'melalui whatsapp',
  'by wa',
  'wa admin',
  'admin wa',
  'wa kami',
  'whatsapp kami',
  'nomor wa',
  'nomor whatsapp',
  'no wa',
  'no whatsapp',
  'hubungi wa',
  'respon wa',
  'respon cepat wa',
  'fast respon wa',
  'wa only',
  'grup wa',
  'grup whatsapp',
];

/** Invitations to follow a seller elsewhere without an account name. */
export const linkWords: readonly string[] = [
  'follow ig',
  'follow instagram',
  'follow tiktok',
  'ig kami',
  'instagram kami',
  'tiktok kami',
  'facebook kami',
  'website kami',
  'channel youtube kami',
];

/** Brands whose owners have resellers' offers taken down, except names that are ordinary words. */
export const brandWords: readonly string[] = [
  'balenciaga',
  'bottega veneta',
  'burberry',
  'bvlgari',
  'cartier',
  'chanel',
  'christian dior',
  'dolce & gabbana',
  'fendi',
  'givenchy',
  'goyard',
  'gucci',
  'hermes birkin',
  'louis vuitton',
  'louis vitton',
  'michael kors',
  'miu miu',
  'moschino',
  'patek philippe',
  'prada',
  'richard mille',
  'rolex',
  'saint laurent',
  'tag heuer',
  'tiffany & co',
  'valentino garavani',
  'versace',
];

/** Goods that marketplaces refuse, and words for counterfeits. */
export const restrictedWords: readonly string[] = [
  'airsoft',
  'airsoft gun',
  'air soft gun',
  'softgun',
  'senapan angin',
  'senjata api',
  'pistol api',
  'peluru tajam',
  'stun gun',
  'taser',
  'vape',
  'vapor elektrik',
  'rokok elektrik',
  'rokok elektronik',
  'liquid vape',
  'rokok ilegal',
  'tembakau iris',
  'tembakau gorila',
  'minuman keras',
  'miras',
  'vodka',
  'whisky',
  'whiskey',
  'narkoba',
  'narkotika',
  'ganja',
  'psikotropika',
  'tramadol',
  'alprazolam',
  'cytotec',
  'obat aborsi',
  'obat penggugur',
  'obat bius',
  'viagra',
  'obat perangsang',
  'sianida',
  'merkuri',
  'petasan',
  'uang palsu',
  'ijazah palsu',
  'ktp palsu',
  'gading gajah',
  'signal jammer',
  'jammer sinyal',
  'barang kw',
  'kw super',
  'kw premium',
  'kw 1',
  'kw1',
  'mirror quality',
  'replika 1:1',
  'barang replika',
  'barang tiruan',
  'software bajakan',
];

/** Phrases in which such a word means something else. */
export const harmlessPhrases: readonly string[] = [
  'bhinneka tunggal ika',
  'dual chanel',
  'single chanel',
  'quad chanel',
  'chanel youtube',
  'youtube chanel',
  'chanel tv',
  'non merkuri',
  'tanpa merkuri',
  'bebas merkuri',
  'no merkuri',
  'bukan barang kw',
  'bukan kw super',
  'bukan barang replika',
  'bukan barang tiruan',
  'tidak menjual barang kw',
  'tidak jual barang kw',
  'tidak menjual barang replika',
  'bukan software bajakan',
  'bekas rokok elektrik',
  'anti vape',
];
