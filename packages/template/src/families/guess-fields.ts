import type { TemplateField } from '@pindahlapak/messages';
import { foldKey } from './template-family.ts';

/** What sellers and systems call our fields, folded; a longer name that begins or ends with one of them counts as well. */
// oxfmt-ignore
const names: readonly [TemplateField, readonly string[]][] = [
  ['category', ['kategori', 'category', 'idkategori', 'categoryid']],
  ['title', ['namaproduk', 'namabarang', 'judul', 'productname', 'title', 'nama', 'name', 'goodsname', 'produk']],
  ['description', ['deskripsi', 'description', 'keterangan', 'productdescription']],
  ['price', ['hargajual', 'harga', 'price', 'retailprice']],
  ['stock', ['stok', 'stock', 'jumlah', 'quantity', 'qty', 'kuantitas']],
  ['minimumOrder', ['minpembelian', 'minimumpembelian', 'minorder', 'minimumorder', 'minjumlahpembelian', 'minimumpemesanan']],
  ['variantSku', ['skuvarian', 'kodevariasi', 'sellersku', 'variantsku']],
  ['sku', ['sku', 'kodebarang', 'kodeproduk', 'skuinduk', 'productsku', 'skuname', 'namasku']],
  ['brand', ['merek', 'merk', 'brand', 'goodsbrand']],
  ['option1Name', ['namavariasi1', 'variationname1']],
  ['option1', ['varianuntukvariasi1', 'varian1', 'variasi1', 'opsi1', 'option1']],
  ['option2Name', ['namavariasi2', 'variationname2']],
  ['option2', ['varianuntukvariasi2', 'varian2', 'variasi2', 'opsi2', 'option2']],
  ['color', ['warna', 'color', 'colour']],
  ['variation', ['varian', 'variasi', 'variation', 'ukuran', 'size']],
  ['weight', ['berat', 'weight']],
  ['length', ['panjang', 'length']],
  ['width', ['lebar', 'width']],
  ['height', ['tinggi', 'height']],
  ['mainPicture', ['fotosampul', 'gambarutama', 'fotoproduk1', 'gambar1', 'foto1', 'fotoutama', 'mainimage', 'image1', 'gambar', 'foto', 'image']],
  ['extraPicture1', ['fotoproduk2', 'gambar2', 'foto2', 'image2']],
  ['extraPicture2', ['fotoproduk3', 'gambar3', 'foto3', 'image3']],
  ['extraPicture3', ['fotoproduk4', 'gambar4', 'foto4', 'image4']],
  ['extraPicture4', ['fotoproduk5', 'gambar5', 'foto5', 'image5']],
  ['specification', ['spesifikasi', 'specification']],
];

const pictureWord = /gambar|foto|image|picture|photo/;

/** A header longer than this explains. */
const headerMax = 60;

/** Guesses our field of each column from its header; every field once, exact names before longer ones. */
export function guessFields(row: ReadonlyMap<number, string>): Map<number, TemplateField> {
  const cells = [...row]
    .filter(([, text]) => text.length <= headerMax)
    .map(([column, text]) => ({ column, key: foldKey(text) }))
    .filter(({ key }) => key !== '');
  const fields = new Map<number, TemplateField>();
  const place = (matches: (key: string, name: string) => boolean) => {
    const taken = new Set(fields.values());
    for (const [field, keys] of names) {
      if (taken.has(field)) continue;
      for (const name of keys) {
        const cell = cells.find(
          ({ column, key }) =>
            !fields.has(column) &&
            matches(key, name) &&
            (!pictureWord.test(key) || field.endsWith('Picture') || /Picture\d$/.test(field)),
        );
        if (cell === undefined) continue;
        fields.set(cell.column, field);
        break;
      }
    }
  };
  place((key, name) => key === name);
  place((key, name) => name.length >= 4 && key.startsWith(name));
  // 'Sisa Stok', 'Link Gambar'.
  place((key, name) => name.length >= 4 && key.endsWith(name));
  return fields;
}
