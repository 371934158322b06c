/** Words and phrases that shops use for the same thing, folded; the first of each line stands for the others. */
const sameMeaning: readonly (readonly string[])[] = [
  ['kaos', 'kaus', 't shirt', 'tshirt', 'tee'],
  ['pakaian', 'baju', 'busana'],
  ['jaket', 'jacket'],
  ['jeans', 'denim', 'jean'],
  ['blouse', 'blus'],
  ['cardigan', 'kardigan'],
  ['dress', 'terusan'],
  ['set', 'setelan', 'stelan'],
  ['hijab', 'kerudung', 'jilbab'],
  ['lakilaki', 'laki laki', 'cowok', 'boy', 'boys'],
  ['perempuan', 'cewek', 'girl', 'girls'],
  ['pria', 'men', 'mens'],
  ['wanita', 'women', 'womens', 'ladies'],
  ['anak', 'kids', 'kid', 'anak anak'],
  ['ransel', 'tas ransel', 'backpack', 'tas punggung'],
  ['selempang', 'tas selempang', 'sling bag', 'slingbag', 'crossbody'],
  ['handbag', 'hand bag', 'top handle bag', 'tas tangan', 'tas jinjing'],
  ['tote bag', 'totebag'],
  ['ikat pinggang', 'gesper', 'sabuk', 'belt'],
  ['jas hujan', 'mantel hujan', 'raincoat'],
  ['kacamata', 'kaca mata', 'eyewear'],
  ['sneakers', 'sneaker', 'sepatu kets'],
  ['sandal jepit', 'flip flop'],
  ['jam tangan', 'arloji', 'watch'],
  ['aksesoris', 'aksesori', 'aksesories', 'accessories'],
  ['handphone', 'hp', 'ponsel', 'smartphone', 'telepon genggam'],
  ['casing', 'case', 'kesing'],
  ['charger', 'cas', 'pengisi daya'],
  ['powerbank', 'power bank'],
  ['pelindung layar', 'tempered glass', 'screen protector', 'anti gores'],
  ['laptop', 'notebook', 'ultrabook', 'chromebook'],
  ['desktop', 'pc desktop', 'pc'],
  ['flashdisk', 'flash disk', 'usb drive'],
  ['hard disk', 'harddisk', 'hdd'],
  ['tv', 'televisi', 'smart tv'],
  ['kulkas', 'lemari es'],
  ['ac', 'air conditioner'],
  ['penanak nasi', 'rice cooker', 'magic com'],
  ['penyedot debu', 'vacuum cleaner'],
  ['setrika', 'seterika'],
  ['water heater', 'pemanas air mandi'],
  ['tirai', 'gorden', 'hordeng'],
  ['sprei', 'seprai', 'bed sheet'],
  ['lemari', 'cabinet'],
  ['snack', 'cemilan', 'camilan'],
  ['shampoo', 'sampo', 'shampo'],
  ['lipstik', 'lipstick'],
  ['parfum', 'minyak wangi', 'perfume'],
  ['sunscreen', 'tabir surya', 'sunblock'],
  ['popok', 'diapers', 'pampers'],
  ['figure', 'figur'],
  ['sepeda motor', 'motor'],
  ['lainnya', 'lain lain', 'other', 'others'],
];

/** Words in a source category that hint at parts of the leaf's path: kinds of a thing, and where shops sell it. */
const pointsTo = new Map(
  Object.entries({
    kucing: 'hewan peliharaan',
    anjing: 'hewan peliharaan',
    koko: 'muslim pria atasan',
    gamis: 'muslim dress',
    mukena: 'muslim',
    khimar: 'muslim hijab',
    kulot: 'celana panjang',
    chino: 'celana panjang',
    cargo: 'celana panjang',
    kemeja: 'atasan',
    bahan: 'celana panjang formal',
    windbreaker: 'jaket',
    gunung: 'camping hiking',
    quran: 'agama',
    garukan: 'scratching',
    shampoo: 'perawatan rambut',
    pasir: 'litter',
  }),
);

const canonicalOf = new Map(
  sameMeaning.flatMap(([first = '', ...others]) => others.map((other): [string, string] => [other, first])),
);
const phraseWordsMax = Math.max(...[...canonicalOf.keys()].map((phrase) => phrase.split(' ').length));

/** Replaces synonyms in a folded text by their first word, longest phrases first. */
export function withoutSynonyms(folded: string): string {
  const words = folded.split(' ');
  const replaced: string[] = [];
  for (let at = 0; at < words.length;) {
    let length = Math.min(phraseWordsMax, words.length - at);
    while (length > 1 && !canonicalOf.has(words.slice(at, at + length).join(' '))) length -= 1;
    const phrase = words.slice(at, at + length).join(' ');
    replaced.push(canonicalOf.get(phrase) ?? phrase);
    at += length;
  }
  return replaced.join(' ');
}

/** Returns the hints for the words of a text without synonyms. */
export const pointedTo = (text: string): string =>
  text
    .split(' ')
    .flatMap((word) => pointsTo.get(word) ?? [])
    .join(' ');
