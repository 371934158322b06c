import { catalogueFileLimits, foldCategory, type ListingFieldName } from '@pindahlapak/model';
import type { TableRow } from '@pindahlapak/template';
import { catalogueColumns, type CatalogueKey } from '../catalogue-columns.ts';

/** What each column of a table holds; null for one that is left out. */
export type ImportColumns = readonly (CatalogueKey | null)[];

/** What shops call our fields, folded. */
const synonyms: Partial<Record<ListingFieldName, string>> = {
  name: 'nama barang,nama,produk,judul,judul produk,product name,title,name,item name',
  category: 'category,kategori produk,jenis',
  color: 'color,colour',
  variant: 'variasi,variant,ukuran,size',
  condition: 'condition,keadaan',
  productImage1:
    'foto 1,foto,gambar,gambar 1,foto utama,foto produk,image,image 1,picture,link gambar,link foto,url gambar',
  productImage2: 'foto 2,image 2',
  productImage3: 'foto 3,gambar 3,image 3',
  productImage4: 'foto 4,gambar 4,image 4',
  productImage5: 'foto 5,gambar 5,image 5',
  description1: 'deskripsi,keterangan,description,deskripsi produk',
  price: 'harga jual,harga beli,harga rp,harga jual rp,harga beli rp,harga satuan,price',
  urls: 'url,link,link toko,link produk,tautan,tautan produk,alamat,product url',
  brand: 'merk,brand',
  weightGram: 'berat,berat g,berat gr,berat kg,weight,berat produk',
  lengthCm: 'panjang,length',
  widthCm: 'lebar,width',
  heightCm: 'tinggi,height',
  specification: 'spesifikasi produk,specification',
};

/** UTF-16 units of a cell that are looked at as a header: one character may fold into eighteen. */
const headerMax = 120;

const fold = (header: string): string => foldCategory(header.slice(0, headerMax));

const namesOf = new Map<string, CatalogueKey>();
for (const [key, names = ''] of Object.entries(synonyms))
  for (const name of names.split(',')) namesOf.set(name, key as CatalogueKey);
for (const { key, header } of catalogueColumns) namesOf.set(fold(header), key);

/** The columns that a row of headers names; each field once. */
export function guessColumns(headers: readonly string[]): ImportColumns {
  const taken = new Set<CatalogueKey>();
  return headers.map((header) => {
    const key = namesOf.get(fold(header));
    if (key === undefined || taken.has(key)) return null;
    taken.add(key);
    return key;
  });
}

const known = (columns: ImportColumns): number => columns.filter((key) => key !== null).length;

/** The place of the row among those that hold something, from 0, that names most columns; 0 where none names any. */
export function findHeaderRow(rows: readonly TableRow[]): { row: number; named: number } {
  let best = { row: 0, named: 0 };
  for (const [row, { cells }] of rows.slice(0, catalogueFileLimits.headerRowsMax).entries()) {
    const named = known(guessColumns(cells));
    if (named > best.named) best = { row, named };
  }
  return best;
}
