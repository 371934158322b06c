import type {
  FieldValue,
  PlanType,
  ProductField,
  TransactionStatus,
  MarketplaceType,
  BatchActor,
  BatchKind,
  RulesPart,
  ExportOutcome,
  SharedLinkState,
} from '@pindahlapak/model';
import type { Generated, Insertable, Selectable } from 'kysely';
import type {
  AccessTables,
  AuditEventTable,
  DeviceTable,
  KnownNetworkTable,
  PairingCodeTable,
  ResetCodeTable,
  ResetTokenTable,
  SessionTable,
  TwoFactorTable,
} from './access-tables.ts';
import type { LiveTables, SourceTables, TemplateTables } from './marketplace-tables.ts';

// Times are epoch milliseconds in UTC; the user's id leads the key of every tenant table.

interface UserTable {
  id: string;
  email: string;
  /** Lower-cased e-mail; `logins` keeps it unique. */
  email_key: string;
  full_name: string;
  phone_number: string;
  address: string;
  password_hash: string;
  role: string | null;
  plan: PlanType;
  plan_started_at: number;
  plan_expires_at: number;
  product_quota: number;
  device_limit: number;
  product_count: number;
  total_scraped_products: number;
  /** Highest position given to a product of this user; newer products have higher ones. */
  last_position: number;
  /** Higher after every change of this user's products. */
  catalogue_version: number;
  /** Higher after every change of what this user's exports are made by. */
  rules_version: Generated<number>;
  /** Raised by every export of this user's products and every recorded result. */
  exports_version: Generated<number>;
  /** Raised by visits to sources, imports and changes that were put aside. */
  source_version: Generated<number>;
  disabled_at: number | null;
  created_at: number;
  /** When the owner agreed to the note on privacy; null for accounts from before it. */
  consented_at: number | null;
  /** When the account may be deleted for good; null unless its owner asked for it. */
  deletion_at: number | null;
  /** Hours without use after which a dashboard of this account ends. */
  idle_hours: Generated<number>;
}

interface AvatarTable {
  user_id: string;
  /** Unguessable part of the picture's address. */
  key: string;
  bytes: Uint8Array;
  updated_at: number;
}

/** Counts that end by themselves: of tries, and of failed products in the queues of connected PCs. */
interface ThrottleTable {
  key: string;
  count: number;
  resets_at: number;
}

interface MailTable {
  id: string;
  /** Which installation folder's key can open `sealed`. */
  key_id: string;
  /** The message, encrypted: it carries a code in clear. */
  sealed: Uint8Array;
  attempts: number;
  next_attempt_at: number;
  created_at: number;
}

/** The columns that hold what a product takes from its listing. */
type ListingColumnTypes = { [Field in ProductField as Field['column']]: FieldValue<Field> };

interface ProductTable extends ListingColumnTypes {
  user_id: string;
  id: string;
  window_number: number;
  position: number;
  listing_id: string;
  /** Lower-cased name, category and marketplace, each on a line of its own. */
  search_text: string;
  /** JSON: field → digest of what the last import brought. */
  source_digests: string;
  /** JSON: names of the one or two options that the variants differ in; null without variants. */
  option_names: Generated<string | null>;
  /** Folded category of the source, which with the marketplace is the key of a mapping; null until it was derived. */
  source_key: Generated<string | null>;
  /** The rules version that the next five columns were computed with; null if the product has changed since. */
  judged_by: Generated<number | null>;
  /** Place in the model's list of readinesses. */
  readiness: Generated<number | null>;
  /** The issues of the product's rows and the notes on money, a bit each. */
  issue_bits: Generated<number | null>;
  /** Lowest and highest price of the product's rows after the rules, in rupiah; null where all variants are off. */
  sale_price: Generated<number | null>;
  sale_price_max: Generated<number | null>;
  /** The least that one of those rows leaves in the first Akulaku shop, in rupiah. */
  sale_net: Generated<number | null>;
  created_at: number;
  updated_at: number;
  /** One more with every change of the product. */
  version: Generated<number>;
  /** The number of the batch that made the product what it is. An undo puts the previous one back. */
  last_batch: Generated<number>;
  /** When the product was moved to the trash; null for one of the catalogue. */
  deleted_at: Generated<number | null>;
  /** Number of the batch that counts as the one that deleted it; null for a product of the catalogue. */
  deleted_batch: Generated<number | null>;
  /** When an import last brought the listing; older observations of its page say nothing new. */
  source_taken_at: Generated<number>;
  /** When its page was last seen, by an import or a visit. */
  source_seen_at: Generated<number>;
  /** When its source was seen to differ; null without a difference that the seller does not ignore. */
  source_changed_at: Generated<number | null>;
  /** 1 where the source of a listing without variants was sold out when that was last taken over; null where it never was. */
  source_sold_out: Generated<number | null>;
}

interface ProductVariantTable {
  user_id: string;
  product_id: string;
  id: string;
  /** Place in the order of the page. */
  position: number;
  option1: string;
  option2: string | null;
  /** Rupiah. */
  price: number;
  stock: number | null;
  image: string | null;
  /** What the source calls this variant. */
  source_key: string | null;
  /** 1 where the seller keeps it out of exports. */
  is_off: Generated<number>;
  /** 1 where the source no longer has it. */
  is_gone: Generated<number>;
  /** JSON: field → digest of what the last import brought. */
  source_digests: string;
}

interface WindowCountTable {
  user_id: string;
  window_number: number;
  total: number;
}

export interface SavedViewTable {
  user_id: string;
  id: string;
  name: string;
  /** JSON: filter, sort and columns as the contract's view has them. */
  value: string;
  created_at: number;
}

interface WindowNameTable {
  user_id: string;
  window_number: number;
  name: string;
}

interface DataConfigurationTable {
  user_id: string;
  /** JSON in the shape of the model's DataConfiguration. */
  value: string;
  updated_at: number;
  /** One more with every save. */
  version: Generated<number>;
}

interface AkulakuConfigurationTable {
  user_id: string;
  /** JSON in the shape of the model's AkulakuConfiguration. */
  value: string;
  updated_at: number;
  /** One more with every save. */
  version: Generated<number>;
}

interface SubscriptionTable {
  user_id: string;
  id: string;
  created_at: number;
  plan_name: PlanType;
  plan_description: string;
  payment_method: string;
  price: number;
  months: number;
  status: TransactionStatus | string | null;
  expires_at: number | null;
  /** When the record's success was applied to the plan; a record is applied once. */
  applied_at: number | null;
}

export interface Schema
  extends
    AccessTables,
    CategoryTables,
    HistoryTables,
    ExportTables,
    LinkTables,
    LiveTables,
    SourceTables,
    TemplateTables {
  users: UserTable;
  avatars: AvatarTable;
  throttles: ThrottleTable;
  mails: MailTable;
  products: ProductTable;
  window_counts: WindowCountTable;
  product_variants: ProductVariantTable;
  saved_views: SavedViewTable;
  window_names: WindowNameTable;
  data_configurations: DataConfigurationTable;
  akulaku_configurations: AkulakuConfigurationTable;
  subscriptions: SubscriptionTable;
}

export type UserRow = Selectable<UserTable>;
/** The columns of an account that its plan sets. */
export type PlanColumns = Pick<
  UserRow,
  'plan' | 'plan_started_at' | 'plan_expires_at' | 'product_quota' | 'device_limit'
>;
export type AvatarRow = Selectable<AvatarTable>;
export type SessionRow = Selectable<SessionTable>;
export type TwoFactorRow = Selectable<TwoFactorTable>;
export type AuditEventRow = Selectable<AuditEventTable>;
export type KnownNetworkRow = Selectable<KnownNetworkTable>;
export type ResetCodeRow = Selectable<ResetCodeTable>;
export type ResetTokenRow = Selectable<ResetTokenTable>;
export type MailRow = Selectable<MailTable>;
export type ProductRow = Selectable<ProductTable>;
export type SubscriptionRow = Selectable<SubscriptionTable>;
export type DeviceRow = Selectable<DeviceTable>;
export type PairingCodeRow = Selectable<PairingCodeTable>;
export type VariantRow = Selectable<ProductVariantTable>;
export type NewVariantRow = Insertable<ProductVariantTable>;
/** A product to be stored; columns that are left out take the table's default. */
export type NewProductRow = Insertable<Omit<ProductTable, keyof ListingColumnTypes>> & ListingColumnTypes;

interface CategoryMappingTable {
  user_id: string;
  /** The marketplace that the export is for. */
  target: MarketplaceType;
  /** The shop whose own mapping this is; '' for one of all shops of the target. */
  shop_id: Generated<string>;
  /** The marketplace of the source category. */
  marketplace_type: MarketplaceType;
  source_key: string;
  leaf_id: string;
  /** JSON in the shape of the model's ExportDefaults. */
  defaults: string;
  decided_at: number;
  /** The account's `rules_version` after its last save, so that none comes twice. */
  version: Generated<number>;
}

export interface CategoryListTable {
  user_id: string;
  target: MarketplaceType;
  file_name: string;
  /** Packed lines: the leaves with their paths. */
  leaves: Uint8Array;
  leaf_count: number;
  uploaded_at: number;
}

/** The operator's list of a target's leaves, for every account without its own list. */
type SharedCategoryListTable = Omit<CategoryListTable, 'user_id'>;

interface ExportSettingsTable {
  user_id: string;
  target: MarketplaceType;
  /** JSON in the shape of the model's ExportSettings. */
  value: string;
  updated_at: number;
  /** Grows with each save. */
  version: Generated<number>;
}

/** The tables of where source categories lead, and of what fills the cells of an export. */
interface CategoryTables {
  category_mappings: CategoryMappingTable;
  category_lists: CategoryListTable;
  shared_category_lists: SharedCategoryListTable;
  export_settings: ExportSettingsTable;
}

/** One change of an account's products. */
interface BatchTable {
  user_id: string;
  /** 1 for the account's first batch, one more for each. */
  number: number;
  id: string;
  kind: BatchKind;
  actor_kind: BatchActor;
  /** Name of the PC, as it was then; null for others. */
  actor_name: string | null;
  created_at: number;
  /** Products. */
  created: number;
  changed: number;
  deleted: number;
  restored: number;
  /** Bytes of its changes. */
  bytes: number;
  /** Name of the product or of the file, where the batch was about one. */
  subject: string | null;
  /** Shared by the batches of one catalogue file, and by those that undid them: the seller sees them as one. */
  file_id: string | null;
  /** The window that it was about, or into which new products went. */
  window_number: number | null;
  /** Position of the first product that it created; the others follow it without a gap. */
  first_position: number | null;
  /** Number of the batch that it undid. */
  undo_of: number | null;
  /** When it was undone as a whole. */
  undone_at: number | null;
}

interface BatchChangeTable {
  user_id: string;
  batch_number: number;
  product_id: string;
  /** JSON in the shape of `ProductChange`. */
  content: string;
}

/** A part of the rules as a save left it. */
interface RuleVersionTable {
  user_id: string;
  /** The account's `rules_version` after the save. */
  version: number;
  part: RulesPart;
  created_at: number;
  /** Null for what stood before versions were kept. */
  actor_kind: BatchActor | null;
  actor_name: string | null;
  /** The version that a restore brought back. */
  restored_from: Generated<number | null>;
  /** JSON: what differs from the version before. */
  difference: string;
  /** JSON in the shape of that part. */
  value: string;
}

interface HistoryTables {
  batches: BatchTable;
  batch_changes: BatchChangeTable;
  rule_versions: RuleVersionTable;
}

export type BatchRow = Selectable<BatchTable>;
export type RuleVersionRow = Selectable<RuleVersionTable>;

interface ExportTable {
  user_id: string;
  id: string;
  created_at: number;
  /** Null while it is written: such an export is not shown. */
  finished_at: number | null;
  /** The marketplace, or the family of the seller's own template. */
  target: string;
  /** The window, where one was exported whole. */
  window_number: number | null;
  /** The export whose refused products it holds. */
  retry_of: string | null;
  /** The seller's own template that was filled, which may have been deleted since; null for a workbook of ours. */
  template_id: string | null;
  /** When that template had been changed last. */
  template_changed_at: number | null;
  /** The shop that it was made for, as it was then. */
  shop_id: string | null;
  shop_name: string | null;
  file_name: string;
  /** Who downloaded it. */
  actor: 'seller' | 'operator';
  /** The account's `rules_version` that it was made by. */
  rules_version: number;
  /** Row of the sheet that holds the first product. */
  first_row: number;
  row_count: number;
  product_count: number;
  /** Products of it that the marketplace refused and took, as far as it has answered. */
  rejected_count: Generated<number>;
  accepted_count: Generated<number>;
  /** When an answer of the marketplace was last recorded. */
  results_at: number | null;
}

interface ExportBlockTable {
  user_id: string;
  export_id: string;
  /** Place of its first row in the export, from 0. */
  first_row: number;
  /** As `packRows` makes them. */
  rows: Uint8Array;
}

/** What a marketplace answered to one row of an export. */
interface ExportResultTable {
  user_id: string;
  export_id: string;
  /** Place of the row in the export, from 0. */
  row_number: number;
  product_id: string;
  outcome: ExportOutcome;
  reason: string | null;
}

/** A recorded answer to an export: `content` is packed JSON of what it says, `digest` of that and of the bytes that were sent. */
interface ExportAnswerTable {
  user_id: string;
  export_id: string;
  id: string;
  recorded_at: number;
  actor_kind: BatchActor;
  actor_name: string | null;
  file_name: string | null;
  digest: string;
  /** Rows that it says were refused and accepted. */
  refused: number;
  accepted: number;
  content: Uint8Array;
}

/** The last export of a product. `exportStateOf` in catalogue/export-state.sql.ts derives a product's state from it. */
interface ExportedProductTable {
  user_id: string;
  product_id: string;
  export_id: string;
  exported_at: number;
  /** The product's version that was exported. */
  version: number;
  /**
   * What of the product differs from that export, as catalogue/changes/export-differences.ts writes it: null where nothing
   * does, '{}' where it changed while it was exported, so that nobody knows.
   */
  differs: Generated<string | null>;
  outcome: ExportOutcome;
}

export interface ExportTables {
  exports: ExportTable;
  export_blocks: ExportBlockTable;
  export_results: ExportResultTable;
  export_answers: ExportAnswerTable;
  exported_products: ExportedProductTable;
}

/** A link that a seller sent from the phone; see ../schema.ts. */
export interface SharedLinkTable {
  user_id: string;
  id: string;
  /** Equal for two links of one listing. */
  link_key: string;
  url: string;
  marketplace_type: MarketplaceType;
  state: SharedLinkState;
  /** Why it failed, or what became of it. */
  reason: string | null;
  created_at: number;
  settled_at: number | null;
}

interface LinkTables {
  shared_links: SharedLinkTable;
}
