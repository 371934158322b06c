import type { TemplateField } from '@pindahlapak/messages';
import { foldKey, headerMax } from '../families/families.ts';
import type { Sheet, Workbook } from '../open/open-workbook.ts';
import { columnLetters, lettersNumber } from '../sheet/cell-address.ts';
import { describeSheet } from './describe-template.ts';
import { findRows, lastValidated } from './find-rows.ts';
import type { TemplateDescription } from './template-description.ts';

/**
 * Header names that sellers and systems use for our fields, folded. Longer headers match if they begin or end with one.
 */
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

/** Guesses our field of each column from its header; every field once, exact names before longer ones. */
export function guessFields(row: ReadonlyMap<number, string>): Map<number, TemplateField> {
  const cells = [...row]
    .filter(([, text]) => text.length <= headerMax)
    .map(([column, text]) => ({ column, key: foldKey(text) }))
    .filter(({ key }) => key !== '');
  const fields = new Map<number, TemplateField>();
  const assign = (matches: (key: string, name: string) => boolean) => {
    const used = new Set(fields.values());
    for (const [field, keys] of names) {
      if (used.has(field)) continue;
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
  assign((key, name) => key === name);
  assign((key, name) => name.length >= 4 && key.startsWith(name));
  // Such as 'Sisa Stok' and 'Link Gambar'.
  assign((key, name) => name.length >= 4 && key.endsWith(name));
  return fields;
}

/** A seller's mapping of a workbook of an unknown family. */
export interface HandMapping {
  sheetName: string;
  headerRow: number;
  firstRow: number;
  /** Column letters → our field. */
  columns: Record<string, TemplateField>;
}

/** The first rows of a sheet, so that the seller can see where the headers are. */
export interface SheetPreview {
  name: string;
  rows: string[][];
  /** Folded headers of each row; rows with equal signatures have equal mappings. */
  signatures: string[];
}

const sheetsShown = 8;
const rowsShown = 25;
const columnsShown = 40;
const cellShown = 120;

const cellsOf = (sheet: Sheet, row: number): string[] => {
  const cells = sheet.rows.get(row);
  const last = cells === undefined ? 0 : Math.min(columnsShown, Math.max(0, ...cells.keys()));
  return Array.from({ length: last }, (_, index) => (cells?.get(index + 1) ?? '').slice(0, cellShown));
};

/** Identifies a header row by its folded headers in order. */
const signatureOf = (sheet: Sheet, row: number): string => cellsOf(sheet, row).map(foldKey).join('|');

export const previewSheets = ({ sheets }: Workbook): SheetPreview[] =>
  sheets
    .filter(({ isHidden }) => !isHidden)
    .slice(0, sheetsShown)
    .map((sheet) => ({
      name: sheet.name,
      rows: Array.from({ length: rowsShown }, (_, index) => cellsOf(sheet, index + 1)),
      signatures: Array.from({ length: rowsShown }, (_, index) => signatureOf(sheet, index + 1)),
    }));

/** Guesses a mapping from usual headers: the row in which most are known; null if no row has at least two. */
export function guessMapping({ sheets }: Workbook): HandMapping | null {
  let best: HandMapping | null = null;
  for (const sheet of sheets.filter(({ isHidden }) => !isHidden).slice(0, sheetsShown)) {
    for (let row = 1; row <= rowsShown; row += 1) {
      const cells = sheet.rows.get(row);
      const fields = cells === undefined || cells.size > 500 ? new Map<number, TemplateField>() : guessFields(cells);
      if (fields.size < 2 || fields.size <= Object.keys(best?.columns ?? {}).length) continue;
      const columns = Object.fromEntries([...fields].map(([column, field]) => [columnLetters(column), field]));
      best = { sheetName: sheet.name, headerRow: row, firstRow: findRows(sheet, row, row).firstRow, columns };
    }
  }
  return best;
}

/** Describes a workbook by the seller's mapping; null if the sheet does not exist. */
export function describeMapped(workbook: Workbook, mapping: HandMapping): TemplateDescription | null {
  const found = workbook.sheets.find(({ name }) => name === mapping.sheetName);
  if (found === undefined) return null;
  // A drop-down above the products is not a rule of the column below it.
  const rules = new Map([...found.rules].filter(([, { lastRow }]) => lastRow >= mapping.firstRow));
  const sheet: Sheet = { ...found, rules };
  const fields = new Map(
    Object.entries(mapping.columns).map(([letters, field]) => [lettersNumber(letters), field] as const),
  );
  const { headerRow, firstRow } = mapping;
  const lastRow = lastValidated(sheet, firstRow);
  const rows = { ...findRows(sheet, headerRow, headerRow), labelRow: null, firstRow, lastRow };
  return describeSheet(workbook, { family: null, sheet, headerRow, rows, fields });
}
