import { foldCategory } from '@pindahlapak/model';
import { akulakuColumn } from '@pindahlapak/rules';

/** What a column of a marketplace's answer holds. */
export type AnswerRole = 'sku' | 'title' | 'option1' | 'option2' | 'row' | 'status' | 'reason';

/** Where a table holds what; a role without a column is absent. */
export type AnswerColumns = Partial<Record<AnswerRole, number>>;

/** A header without case, signs and what machine keys carry behind a bar (`ps_product_name|1|0`). */
const foldHeader = (text: string): string => foldCategory(text.split('|')[0] ?? '');

const akulakuHeaders = (key: 'sku' | 'title' | 'color' | 'variation'): string[] =>
  [akulakuColumn[key].header, akulakuColumn[key].label].map(foldHeader);

/** The names of columns, those of machines first: where several columns have one of them, the first name counts. */
const headers: Record<AnswerRole, readonly string[]> = {
  reason: (
    'et title reason,alasan gagal,alasan penolakan,alasan ditolak,alasan,penyebab,reason,fail reason,failed reason,failure reason,' +
    'reject reason,rejection reason,error,error message,pesan error,pesan kesalahan,kesalahan,keterangan,catatan'
  ).split(','),
  sku: akulakuHeaders('sku').concat(
    'ps sku parent short,sku induk,parent sku,sku,seller sku,sku penjual,kode sku,goods sku'.split(','),
    'ps sku short,kode variasi,kode produk,kode barang'.split(','),
  ),
  title: akulakuHeaders('title').concat(
    'ps product name,product name,nama barang,judul,judul produk,title,nama,produk'.split(','),
  ),
  option1: ['et title option for variation 1', 'varian untuk variasi 1'].concat(
    akulakuHeaders('color'),
    'colour,variasi 1,opsi 1,option 1,pilihan 1'.split(','),
  ),
  option2: ['et title option for variation 2', 'varian untuk variasi 2'].concat(
    akulakuHeaders('variation'),
    'varian,variasi,variasi 2,opsi 2,option 2,pilihan 2,variant,variation,ukuran'.split(','),
  ),
  row: ['baris', 'nomor baris', 'baris ke', 'no baris', 'row', 'row number', 'row no', 'line'],
  status: ['status', 'status unggah', 'hasil', 'result', 'upload status', 'review status', 'status produk'],
};

const roles = Object.keys(headers) as AnswerRole[];

/** The columns that a row of headers names. */
export function namedColumns(row: readonly string[]): AnswerColumns {
  const places = new Map<string, number>();
  for (const [column, cell] of row.entries()) {
    const name = foldHeader(cell);
    if (name !== '' && !places.has(name)) places.set(name, column);
  }
  const columns: AnswerColumns = {};
  for (const role of roles) {
    const name = headers[role].find((each) => places.has(each));
    if (name !== undefined) columns[role] = places.get(name) ?? 0;
  }
  return columns;
}

const isKnown = ({ sku, title, row }: AnswerColumns): boolean => (sku ?? title ?? row) !== undefined;
const isAnswer = (columns: AnswerColumns): boolean =>
  isKnown(columns) && (columns.reason ?? columns.status) !== undefined;

/** Rows among which the headers are looked for: templates explain themselves above their data. */
const headerRowsMax = 30;

/** Whether a row repeats headers, as templates do below their machine keys. */
export const repeatsHeaders = (row: readonly string[]): boolean => Object.keys(namedColumns(row)).length >= 2;

/** The headers of an answer: the row that names most of what is asked; null where none does. */
export function findAnswerColumns(
  rows: readonly (readonly string[])[],
): { header: number; columns: AnswerColumns } | null {
  let best: { header: number; columns: AnswerColumns } | null = null;
  let most = 0;
  for (const [header, row] of rows.slice(0, headerRowsMax).entries()) {
    const columns = namedColumns(row);
    const named = Object.keys(columns).length;
    if (named <= most || !isAnswer(columns)) continue;
    most = named;
    best = { header, columns };
  }
  return best;
}
