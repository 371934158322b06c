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
  ShopMarketplace,
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

// Times are epoch milliseconds in UTC; the user's id comes first in the key of every tenant table.

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
  /** Raised by every change of this user's products. */
  catalogue_version: number;
  /** Raised by every change that affects this user's exports. */
  rules_version: Generated<number>;
  /** Raised by every export of this user's products and every recorded result. */
  exports_version: Generated<number>;
  /** Raised by visits to sources, imports, and decisions on source changes. */
  source_version: Generated<number>;
  disabled_at: number | null;
  created_at: number;
  /** When the owner agreed to the privacy notice; null for accounts from before it. */
  consented_at: number | null;
  /** When the account may be permanently deleted; null unless its owner asked for it. */
  deletion_at: number | null;
  /** Hours of inactivity after which a dashboard of this account is signed out. */
  idle_hours: Generated<number>;
}

interface AvatarTable {
  user_id: string;
  /** Unguessable part of the picture's address. */
  key: string;
  bytes: Uint8Array;
  updated_at: number;
}

/** Counts that reset after a time: of attempts, and of failed products in the queues of connected PCs. */
interface ThrottleTable {
  key: string;
  count: number;
  resets_at: number;
}

interface MailTable {
  id: string;
  /** Id of the installation folder's key that opens `sealed`. */
  key_id: string;
  /** The encrypted message, which contains a code. */
  sealed: Uint8Array;
  attempts: number;
  next_attempt_at: number;
  created_at: number;
}

type ListingColumnTypes = { [Field in ProductField as Field['column']]: FieldValue<Field> };

interface ProductTable extends ListingColumnTypes {
  user_id: string;
  id: string;
  window_number: number;
  position: number;
  listing_id: string;
  /** Folded name, category and marketplace, one per line. */
  search_text: string;
  /** JSON: `FieldOrigins`. */
  field_origins: string;
  /** JSON: names of the one or two options of the variants; null without variants. */
  option_names: Generated<string | null>;
  /** Folded category of the source, which is the key of a mapping together with the marketplace; null until derived. */
  source_key: Generated<string | null>;
  /** Rules, release and age of the category list that the next five columns were computed with; null once outdated. */
  judged_by: Generated<number | null>;
  /** Index in the model's list of readinesses. */
  readiness: Generated<number | null>;
  /** Issues and price warnings of the product's rows, one bit each. */
  issue_bits: Generated<number | null>;
  /** Lowest and highest price of the product's rows after the rules, in rupiah; null if all variants are off. */
  sale_price: Generated<number | null>;
  sale_price_max: Generated<number | null>;
  /** Lowest net of those rows in the first Akulaku shop, in rupiah. */
  sale_net: Generated<number | null>;
  created_at: number;
  updated_at: number;
  /** Raised by every change of the product. */
  version: Generated<number>;
  /** Number of the batch that last changed the product. An undo restores the previous one. */
  last_batch: Generated<number>;
  /** When the product was moved to the trash; null if it is in the catalogue. */
  deleted_at: Generated<number | null>;
  /** Number of the batch that counts as having deleted it; null if it is in the catalogue. */
  deleted_batch: Generated<number | null>;
  /** When the listing was last imported; earlier observations of its page are ignored. */
  source_taken_at: Generated<number>;
  /** When its page was last seen, by an import or a visit. */
  source_seen_at: Generated<number>;
  /** When its source was first seen to differ; null unless there is a difference that the seller has not ignored. */
  source_changed_at: Generated<number | null>;
  /** 1 if a listing without variants was last seen sold out; null if never checked. */
  source_sold_out: Generated<number | null>;
}

interface ProductVariantTable {
  user_id: string;
  product_id: string;
  id: string;
  /** Position in the order of the page. */
  position: number;
  option1: string;
  option2: string | null;
  /** Rupiah. */
  price: number;
  stock: number | null;
  image: string | null;
  /** The source's key of this variant. */
  source_key: string | null;
  /** 1 if the seller excludes it from exports. */
  is_off: Generated<number>;
  /** 1 if the source no longer has it. */
  is_gone: Generated<number>;
  /** JSON: `FieldOrigins`. */
  field_origins: string;
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
  /** JSON: filter, sort and columns as in the contract's view. */
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
  /** Raised by every save. */
  version: Generated<number>;
}

interface AkulakuConfigurationTable {
  user_id: string;
  /** JSON in the shape of the model's AkulakuConfiguration. */
  value: string;
  updated_at: number;
  /** Raised by every save. */
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
  /** When the record's success was applied to the plan, which happens once. */
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
/** Columns of an account that its plan sets. */
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
/** A product to insert; columns that are left out get the table's default. */
export type NewProductRow = Insertable<Omit<ProductTable, keyof ListingColumnTypes>> & ListingColumnTypes;

interface CategoryMappingTable {
  user_id: string;
  /** The marketplace of the export. */
  target: MarketplaceType;
  /** The shop whose own mapping this is; '' for all shops of the target. */
  shop_id: Generated<string>;
  /** The marketplace of the source category. */
  marketplace_type: MarketplaceType;
  source_key: string;
  leaf_id: string;
  /** JSON in the shape of the model's ExportDefaults. */
  defaults: string;
  decided_at: number;
  /** The account's `rules_version` after its last save, so that versions are unique. */
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

/** The operator's list of a target's leaves, for accounts without their own list. */
type SharedCategoryListTable = Omit<CategoryListTable, 'user_id'>;

interface ExportSettingsTable {
  user_id: string;
  target: MarketplaceType;
  /** JSON in the shape of the model's ExportSettings. */
  value: string;
  updated_at: number;
  /** Raised by every save. */
  version: Generated<number>;
}

/** Tables for category mappings and export settings. */
interface CategoryTables {
  category_mappings: CategoryMappingTable;
  category_lists: CategoryListTable;
  shared_category_lists: SharedCategoryListTable;
  export_settings: ExportSettingsTable;
}

interface BatchTable {
  user_id: string;
  /** 1 for the account's first batch, then consecutive. */
  number: number;
  id: string;
  kind: BatchKind;
  actor_kind: BatchActor;
  /** Name of the PC at that time; null for others. */
  actor_name: string | null;
  created_at: number;
  /** Numbers of products. */
  created: number;
  changed: number;
  deleted: number;
  restored: number;
  /** Bytes of its changes. */
  bytes: number;
  /** Name of the product or of the file, if there is only one. */
  subject: string | null;
  /** Shared by the batches of one catalogue file, and by those that undid them: sellers see them as one. */
  file_id: string | null;
  /** The window that it concerns, or that got its new products. */
  window_number: number | null;
  /** Position of the first product that it created; the others follow without gaps. */
  first_position: number | null;
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

interface RuleVersionTable {
  user_id: string;
  /** The account's `rules_version` after the save. */
  version: number;
  part: RulesPart;
  created_at: number;
  /** Null for the state from before versions were stored. */
  actor_kind: BatchActor | null;
  actor_name: string | null;
  /** The version that a restore returned to. */
  restored_from: Generated<number | null>;
  /** JSON: differences from the previous version. */
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
  /** Null while it is written: such an export is hidden. */
  finished_at: number | null;
  /** Where it is for; 'other' for templates of unknown families. */
  target: ShopMarketplace;
  /** The window, if all of it was exported. */
  window_number: number | null;
  /** The export whose refused products it contains. */
  retry_of: string | null;
  /** The seller's own template that was filled, which may have been deleted since; null for our own workbook. */
  template_id: string | null;
  /** When that template had last been changed. */
  template_changed_at: number | null;
  /** The shop that it was made for, as it was then. */
  shop_id: string | null;
  shop_name: string | null;
  file_name: string;
  /** Who downloaded it. */
  actor: 'seller' | 'operator';
  /** The account's `rules_version` at that time. */
  rules_version: number;
  /** Row of the sheet with the first product. */
  first_row: number;
  row_count: number;
  product_count: number;
  /** Products that the marketplace has refused and accepted so far. */
  rejected_count: Generated<number>;
  accepted_count: Generated<number>;
  /** When an answer of the marketplace was last recorded. */
  results_at: number | null;
}

interface ExportBlockTable {
  user_id: string;
  export_id: string;
  /** Index of its first row in the export, from 0. */
  first_row: number;
  /** Packed by `packLines`. */
  rows: Uint8Array;
}

/** The marketplace's result for one row of an export. */
interface ExportResultTable {
  user_id: string;
  export_id: string;
  /** Index of the row in the export, from 0. */
  row_number: number;
  product_id: string;
  outcome: ExportOutcome;
  reason: string | null;
}

/** A recorded answer to an export: `content` is packed JSON, `digest` covers it and the marketplace's original. */
interface ExportAnswerTable {
  user_id: string;
  export_id: string;
  id: string;
  recorded_at: number;
  actor_kind: BatchActor;
  actor_name: string | null;
  file_name: string | null;
  digest: string;
  /** Numbers of rows refused and accepted in it. */
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
  /** The product's version that was exported, or the one exported before if its exported values are the same. */
  version: number;
  /**
   * Differences between the product and that export, written by catalogue/changes/export-differences.ts: null if there
   * are none, '{}' if it changed during the export, so that they are unknown.
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

/** A link that a seller sent from the phone. */
export interface SharedLinkTable {
  user_id: string;
  id: string;
  /** Equal for links to the same listing. */
  link_key: string;
  url: string;
  marketplace_type: MarketplaceType;
  state: SharedLinkState;
  /** Why it failed, or its result. */
  reason: string | null;
  created_at: number;
  settled_at: number | null;
}

interface LinkTables {
  shared_links: SharedLinkTable;
}
