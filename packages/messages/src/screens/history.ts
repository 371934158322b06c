import { formatRupiah } from '@pindahlapak/model';

interface MarginRule {
  minPrice: number;
  maxPrice: number;
  type: 'persentase' | 'nominal';
  value: number;
}

/** What a change was, who made it, and why it was not undone (S24.1). */
export const historyTexts = {
  kinds: {
    import: 'Impor',
    edit: 'Edit',
    bulk: 'Ubah massal',
    delete: 'Hapus',
    'delete-window': 'Hapus window',
    restore: 'Pulihkan',
    undo: 'Urungkan',
    purge: 'Hapus permanen',
  },
  actors: { seller: 'Anda', device: 'PC', operator: 'Operator' },
  marginRule: ({ minPrice, maxPrice, type, value }: MarginRule) =>
    `${formatRupiah(minPrice)} – ${formatRupiah(maxPrice)}: +${type === 'persentase' ? `${value}%` : formatRupiah(value)}`,
  wordRule: (original: string, replacement: string) =>
    replacement === '' ? `'${original}' dihapus` : `'${original}' → '${replacement}'`,
  conflictReasons: {
    changed: 'sejak itu diubah',
    gone: 'sudah tidak ada di katalog',
    taken: 'tautannya sudah dipakai produk lain',
    quota: 'kuota penyimpanan produk habis',
  },
} as const;
