import { catalogueFileLimits, foldWords, productFields } from '@pindahlapak/model';
import type { TableRow } from '@pindahlapak/template';
import { catalogueColumns, type CatalogueKey } from '../catalogue-columns.ts';

/** Content of each column of a table; null for one that is ignored. */
export type ImportColumns = readonly (CatalogueKey | null)[];

/** Folded names of our fields in other files. If several columns match, the first name wins. */
const synonyms: Partial<Record<CatalogueKey, string>> = {
  option1:
    'opsi1,option 1,pilihan 1,varian 1,variasi 1,varian untuk variasi 1,nama variasi,variation,variation name,nama varian,' +
    'property value 1,variation value,option for variation 1,option for variation1',
  option2:
    'opsi2,option 2,pilihan 2,varian 2,variasi 2,varian untuk variasi 2,property value 2,option for variation 2,option for variation2',
  stock: 'stok,stock,jumlah stok,jumlah,quantity,qty',
  name: 'nama barang,nama,produk,judul,judul produk,product name,title,name,item name,ps product name,title in id',
  category: 'category,kategori produk,jenis,kategori id,id kategori,category id,ps category,catid,kategori barang',
  color: 'color,colour',
  variant: 'variasi,variant,ukuran,size,other variations',
  condition: 'condition,keadaan',
  productImage1:
    'foto 1,foto,gambar,gambar 1,foto utama,foto produk,image,image 1,picture,link gambar,link foto,url gambar,' +
    'foto sampul,foto produk 1,foto produk1,cover image,main image,gambar utama,gambar utama url,url gambar utama,ps item cover image',
  price:
    'harga jual,harga rp,harga jual rp,harga satuan,harga awal,harga produk,harga ritel,retail price,ps price,price,' +
    'harga modal,harga beli,beli,harga beli rp,harga grosir,grosir,hpp,modal,harga pokok',
  description1: 'deskripsi,keterangan,description,deskripsi produk,product description,ps product description',
  urls: 'url,link,link toko,link produk,tautan,tautan produk,alamat,product url,link barang',
  brand: 'merk,brand,merek produk',
  weightGram:
    'berat,berat g,berat gr,berat kg,weight,berat produk,parcel weight,package weight,ps weight,berat paket kg,product weight kg',
  lengthCm: 'panjang,length,parcel length,ps length,package length cm',
  widthCm: 'lebar,width,parcel width,ps width,package width cm',
  heightCm: 'tinggi,height,parcel height,ps height,package height cm',
  specification: 'spesifikasi produk,specification',
};

/** Words that shops abbreviate in their headers. */
const abbreviations = new Map([
  ['brg', 'barang'],
  ['hrg', 'harga'],
  ['ket', 'keterangan'],
]);

/** Words before the numbers of the pictures after the first. */
const pictureWords = ['foto', 'gambar', 'image', 'foto produk', 'gambar produk', 'item image', 'ps item image'];

/** UTF-16 units of a cell that are compared with headers: one character may fold into eighteen. */
const headerMax = 120;

const fold = (header: string): string => foldWords(header.slice(0, headerMax));

const namesOf = new Map<string, CatalogueKey>();
for (const [key, names = ''] of Object.entries(synonyms))
  for (const name of names.split(',')) namesOf.set(name.trim(), key as CatalogueKey);
for (const { key, kind } of productFields) {
  const number = /\d+$/.exec(key)?.[0];
  if (kind !== 'picture' || number === undefined || number === '1') continue;
  for (const word of pictureWords) namesOf.set(`${word} ${number}`, key).set(`${word}${number}`, key);
  // Akulaku's banners follow the main picture.
  namesOf.set(`gambar banner ${Number(number) - 1}`, key);
}
for (const { key, header } of catalogueColumns) namesOf.set(fold(header), key);

/** Rank of a name within its field: our own header first, then the names in their order. */
const rankOf = new Map([...namesOf.keys()].map((name, at) => [name, at]));
for (const { header } of catalogueColumns) rankOf.set(fold(header), -1);

/** Folds a header without the key after a bar; marketplaces also mark required columns with a star. */
const wordsOf = (header: string): string => fold(header.split('|', 1)[0] ?? '');

const writtenOut = (words: string): string =>
  words
    .split(' ')
    .map((word) => abbreviations.get(word) ?? word)
    .join(' ');

const covers = new Set([
  'foto sampul',
  'foto utama',
  'gambar utama',
  'cover image',
  'main image',
  'ps item cover image',
]);

/** Returns the fields of pictures that are numbered from 1 after a cover, by their folded headers. */
function picturesAfterCover(names: readonly string[]): Map<string, CatalogueKey | undefined> {
  const word = names.some((name) => covers.has(name))
    ? pictureWords.find((each) => names.includes(`${each} 1`))
    : undefined;
  if (word === undefined) return new Map();
  const fields = (['productImage2', 'productImage3', 'productImage4', 'productImage5', undefined] as const).entries();
  return new Map([...fields].map(([at, key]) => [`${word} ${at + 1}`, key]));
}

const optionKeys = ['variantId', 'option1', 'color', 'variant'] as const;

/** Recognizes the columns of a header row; if several match a field, the best name wins. */
export function guessColumns(headers: readonly string[]): ImportColumns {
  const best = new Map<CatalogueKey, { at: number; rank: number }>();
  const folded = headers.map(wordsOf);
  const afterCover = picturesAfterCover(folded);
  for (const [at, words] of folded.entries()) {
    const name = writtenOut(words);
    const key = afterCover.has(name) ? afterCover.get(name) : namesOf.get(name);
    if (key === undefined) continue;
    // An abbreviated header ranks after all that are written out.
    const rank = (rankOf.get(name) ?? 0) + (name === words ? 0 : namesOf.size + 1);
    const before = best.get(key);
    if (before === undefined || rank < before.rank) best.set(key, { at, rank });
  }
  // A product without variants has no stock.
  if (!optionKeys.some((key) => best.has(key))) best.delete('stock');
  const keys = new Map([...best].map(([key, { at }]) => [at, key]));
  return headers.map((_, at) => keys.get(at) ?? null);
}

const known = (columns: ImportColumns): number => columns.filter((key) => key !== null).length;

/** Returns the index of the non-empty row that names most columns, from 0; 0 if none names any. */
export function findHeaderRow(rows: readonly TableRow[]): { row: number; named: number } {
  let best = { row: 0, named: 0 };
  for (const [row, { cells }] of rows.slice(0, catalogueFileLimits.headerRowsMax).entries()) {
    const named = known(guessColumns(cells));
    if (named > best.named) best = { row, named };
  }
  return best;
}
