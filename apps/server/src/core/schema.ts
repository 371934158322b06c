import type { FieldValue, PlanType, ProductField, ShopMarketplace, TransactionStatus } from '@pindahlapak/model';
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
} from './tables/access-tables.ts';
import type { CategoryTables } from './tables/category-tables.ts';
import type { HistoryTables } from './tables/history-tables.ts';
import type { ExportTables } from './tables/export-tables.ts';
import type { LinkTables } from './tables/link-tables.ts';
import type { LiveTables } from './tables/live-tables.ts';
import type { TemplateTables } from './tables/template-tables.ts';

// Times are epoch milliseconds in UTC; the user's id leads the key of every tenant table.

export interface UserTable {
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
  /** Higher after every change of what was exported of this user's products, and of what became of it. */
  exports_version: Generated<number>;
  disabled_at: number | null;
  created_at: number;
  /** When the owner agreed to the note on privacy; null for accounts from before it. */
  consented_at: number | null;
  /** From when on the account may be deleted for good; null where its owner has not asked for it. */
  deletion_at: number | null;
  /** Hours without use after which a dashboard of this account ends. */
  idle_hours: Generated<number>;
}

export interface AvatarTable {
  user_id: string;
  /** Unguessable part of the picture's address. */
  key: string;
  bytes: Uint8Array;
  updated_at: number;
}

/** Counts that end by themselves: of tries, and of failed products in the queues of connected PCs. */
export interface ThrottleTable {
  key: string;
  count: number;
  resets_at: number;
}

export interface MailTable {
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

export interface ProductTable extends ListingColumnTypes {
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
  /** The rules that the four next columns were judged by; null where the product has changed since. */
  judged_by: Generated<number | null>;
  /** Place in the model's list of readinesses. */
  readiness: Generated<number | null>;
  /** The issues of the product's rows and the notes on money, a bit each. */
  issue_bits: Generated<number | null>;
  /** Lowest and highest price of the product's rows after the rules, in rupiah; null where all variants are off. */
  sale_price: Generated<number | null>;
  sale_price_max: Generated<number | null>;
  created_at: number;
  updated_at: number;
  /** One more with every change of the product. */
  version: Generated<number>;
  /** The number of the batch that made the product what it is; 0 before there were batches. An undo puts the former one back. */
  last_batch: Generated<number>;
  /** When the product was moved to the trash; null for one of the catalogue. */
  deleted_at: Generated<number | null>;
  /** Number of the batch that counts as the one that deleted it; null for a product of the catalogue. */
  deleted_batch: Generated<number | null>;
}

export interface ProductVariantTable {
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

export interface WindowCountTable {
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

export interface ShopTable {
  user_id: string;
  id: string;
  name: string;
  marketplace: ShopMarketplace;
  /** JSON in the shape of the model's ShopSettings. */
  settings: string;
  created_at: number;
}

export interface WindowNameTable {
  user_id: string;
  window_number: number;
  name: string;
}

export interface DataConfigurationTable {
  user_id: string;
  /** JSON in the shape of the model's DataConfiguration. */
  value: string;
  updated_at: number;
  /** One more with every save. */
  version: Generated<number>;
}

export interface AkulakuConfigurationTable {
  user_id: string;
  /** JSON in the shape of the model's AkulakuConfiguration. */
  value: string;
  updated_at: number;
  /** One more with every save. */
  version: Generated<number>;
}

export interface SubscriptionTable {
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
  extends AccessTables, CategoryTables, HistoryTables, ExportTables, LinkTables, LiveTables, TemplateTables {
  users: UserTable;
  avatars: AvatarTable;
  throttles: ThrottleTable;
  mails: MailTable;
  products: ProductTable;
  window_counts: WindowCountTable;
  product_variants: ProductVariantTable;
  saved_views: SavedViewTable;
  shops: ShopTable;
  window_names: WindowNameTable;
  data_configurations: DataConfigurationTable;
  akulaku_configurations: AkulakuConfigurationTable;
  subscriptions: SubscriptionTable;
}

export type UserRow = Selectable<UserTable>;
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
/** A product that is to be stored; what is left out has the table's default. */
export type NewProductRow = Insertable<Omit<ProductTable, keyof ListingColumnTypes>> & ListingColumnTypes;
