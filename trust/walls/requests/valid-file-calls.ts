import type { Seller } from '@pindahlapak/harness/seller';
import type { Ids, Input } from './call-input.ts';
import type { FilePart } from './multipart.ts';
import { template } from './sent-files.ts';

const catalogueFile: FilePart = {
  field: 'file',
  type: 'text/csv',
  fileName: 'katalog.csv',
  bytes: Buffer.from('Nama Produk;Harga\nTas;5\n'),
};

/** Valid inputs of the calls about exports and catalogue files. */
export const fileInputs: Record<string, (seller: Seller, ids: Ids) => Input> = {
  listExports: (_, { window }) => ({ query: { page: 1, limit: 5, window } }),
  getExport: (_, { exported }) => ({ params: { id: exported }, query: { page: 1, limit: 5 } }),
  saveResults: (_, { exported }) => ({
    params: { id: exported },
    body: { acceptRest: false },
    files: [
      { field: 'file', fileName: 'jawaban.csv', type: 'text/csv', bytes: Buffer.from('SKU;Alasan\nx;Ditolak\n') },
    ],
  }),
  undoAnswer: (_, { exported }) => ({ params: { id: exported, answer: 'x' } }),
  decideResults: (_, { exported }) => ({
    params: { id: exported },
    body: { decisions: [{ row: 4, outcome: 'ditolak', reason: 'Gambar buram' }] },
  }),
  listRefused: (_, { exported }) => ({ params: { id: exported } }),
  uploadLive: (_, { shop }) => ({ params: { id: shop }, body: {}, files: [template] }),
  retryExport: (_, { exported }) => ({ params: { id: exported } }),
  checkImport: () => ({ body: { options: '{}' }, files: [catalogueFile] }),
  commitImport: () => ({ body: { options: '{}' }, files: [catalogueFile] }),
  catalogueWorkbook: (_, { window }) => ({ query: { window } }),
  catalogueCsv: (_, { window }) => ({ query: { window } }),
};
