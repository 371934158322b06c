import type { RowsOf } from './personal-data.sql.ts';

/** One kind of data of an account, and the name of its files without their endings. */
export interface Section extends RowsOf {
  name: string;
  /** Whether its rows may be some hundred KB each: a few are read at a time. */
  isHeavy?: true;
  /** Whether it is also given as a table; what holds JSON in its cells is not. */
  asTable?: true;
}

/**
 * What an account's owner gets, beside the account itself and its picture. Left out is what opens accounts (sessions,
 * codes, the secret of the second factor), what only repeats other rows for the sake of speed, and the workbooks that the
 * owner has uploaded.
 */
export const sections: readonly Section[] = [
  { name: 'produk', table: 'products', keys: ['id'], isDeleted: false, isHeavy: true, asTable: true },
  { name: 'produk-di-sampah', table: 'products', keys: ['id'], isDeleted: true, isHeavy: true },
  { name: 'varian', table: 'product_variants', keys: ['product_id', 'id'], asTable: true },
  { name: 'konfigurasi-data', table: 'data_configurations', keys: ['user_id'], isHeavy: true },
  { name: 'konfigurasi-akulaku', table: 'akulaku_configurations', keys: ['user_id'], isHeavy: true },
  { name: 'versi-aturan', table: 'rule_versions', keys: ['version', 'part'], isHeavy: true },
  {
    name: 'peta-kategori',
    table: 'category_mappings',
    keys: ['target', 'marketplace_type', 'source_key'],
    asTable: true,
  },
  { name: 'bawaan-ekspor', table: 'export_settings', keys: ['target'] },
  { name: 'tampilan-tersimpan', table: 'saved_views', keys: ['id'] },
  { name: 'toko', table: 'shops', keys: ['id'] },
  { name: 'nama-window', table: 'window_names', keys: ['window_number'], asTable: true },
  { name: 'peta-kolom-template', table: 'template_mappings', keys: ['signature'] },
  { name: 'produk-tayang', table: 'live_rows', keys: ['shop_id', 'kind', 'row_number'], asTable: true },
  { name: 'produk-tayang-dikenal', table: 'live_matches', keys: ['shop_id', 'external_id'], asTable: true },
  { name: 'pembelian', table: 'subscriptions', keys: ['id'], asTable: true },
  { name: 'tautan-dari-hp', table: 'shared_links', keys: ['id'], asTable: true },
  { name: 'pc', table: 'devices', keys: ['id'], asTable: true },
  { name: 'riwayat-perubahan', table: 'batches', keys: ['number'], asTable: true },
  { name: 'riwayat-ekspor', table: 'exports', keys: ['id'], asTable: true },
  { name: 'aktivitas-akun', table: 'audit_events', keys: ['id'], asTable: true },
];

/** Columns of no meaning outside of the database, or that open the account. */
export const leftOut: ReadonlySet<string> = new Set([
  'user_id',
  'password_hash',
  'email_key',
  'search_text',
  'source_digests',
  'judged_by',
  'readiness',
  'issue_bits',
  'sale_price',
  'sale_price_max',
  'catalogue_version',
  'rules_version',
  'last_position',
  'link_key',
  // Login names of the operators.
  'actor_name',
]);
