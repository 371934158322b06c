import { RowMaker, type TemplateDescription, type ProductRows, type TemplateProduct } from '@pindahlapak/template';
import type { Context } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { requireTemplate } from '../store/get-template.ts';
import { rowsMaxOf } from '../store/stored-template.ts';
import type { StoredProduct } from '../../catalogue/products.sql.ts';
import { findRulesVersion } from '../../rules/configurations.sql.ts';
import { readTemplateRules } from './read-template-rules.ts';
import { findShopFor } from '../../shops/find-shop.ts';
import type { Shop } from '@pindahlapak/contract';
import type { Product } from '@pindahlapak/model';
import { buildRows, colorOption, type CompiledRules, type ExportedProduct, exportedVariants } from '@pindahlapak/rules';
import { withVariants } from '../../catalogue/read-products.ts';
import type { Queryable } from '../../core/database.ts';
import { mapYielding } from '../../core/event-loop.ts';

/** A product with its rows for a template. */
export interface BuiltProduct {
  product: Product & { version: number };
  result: ProductRows;
  /** Values of the export's rows; the first price is recorded in the ledger. */
  prices: (number | null)[];
  titles: string[];
}

interface RowRules {
  rules: CompiledRules;
  maker: RowMaker;
  /** Pictures belong to the first variation, which some templates call 'Colour'; a workbook mapped by hand has its own columns. */
  putsColorFirst: boolean;
}

function buildOne(product: StoredProduct & ExportedProduct, { rules, maker, putsColorFirst }: RowRules): BuiltProduct {
  const { rows } = buildRows(product, rules);
  const variants = exportedVariants(product);
  const isVaried = variants.length > 0 && variants.length === rows.length && rules.shop.settings.rowPerVariant;
  const isReversed =
    putsColorFirst &&
    colorOption(product.optionNames) === 'option2' &&
    variants.every(({ option2 }) => option2 !== null);
  const options = variants.map(({ option1, option2 }) =>
    isReversed ? { option1: option2 ?? '', option2: option1 } : { option1, option2 },
  );
  const input: TemplateProduct = {
    rows,
    optionNames: isReversed ? (product.optionNames?.toReversed() ?? null) : product.optionNames,
    options: isVaried ? options : null,
    minimumOrder: rules.options.minimumOrder,
  };
  return {
    product,
    result: maker.make(input),
    prices: rows.map(({ price }) => (typeof price === 'number' ? price : null)),
    titles: rows.map(({ title }) => String(title ?? '')),
  };
}

/** Builds the rows of products for a template; yields the event loop between batches. */
export async function* buildProducts(
  db: Queryable,
  userId: string,
  batches: AsyncIterable<StoredProduct[]>,
  rowRules: RowRules,
): AsyncGenerator<BuiltProduct[], void> {
  for await (const batch of batches) {
    const varied = await withVariants(db, userId, batch);
    yield await mapYielding(varied, (product) => buildOne(product, rowRules));
  }
}

/** A template of the account and the products to fill in. */
export interface FillInput {
  userId: string;
  id: string;
  /** The shop to fill for; default is the template's shop, then the first one of its marketplace, or of any. */
  shop?: string | undefined;
  products: AsyncIterable<StoredProduct[]>;
}

/** A template with the batches of rows to fill in. */
export interface PreparedFill {
  template: { id: string; changedAt: number };
  description: TemplateDescription;
  shop: Shop | null;
  /** The account's rules version, read before the rules. */
  rulesVersion: number;
  maker: RowMaker;
  /** Limit of rows per file. */
  rowsMax: number;
  batches: AsyncGenerator<BuiltProduct[], void>;
}

/**
 * Returns how many of a product's `rest` rows go into a file that has `used` rows; 0 if a new file begins. The rows of
 * a product stay together unless they exceed a file.
 */
export function rowsThatFit(rest: number, used: number, rowsMax: number): number {
  const left = rowsMax - used;
  return rest > left && rest <= rowsMax ? 0 : Math.min(left, rest);
}

/** Reads a template and its rules. Throws Refusal('template-unmapped'). */
export async function prepareFill(
  ctx: Context,
  { userId, id, shop: wanted, products }: FillInput,
): Promise<PreparedFill> {
  const { stored, answers, shopId, changedAt } = await requireTemplate(ctx, userId, id);
  const { description } = stored;
  if (description === null) throw new Refusal('template-unmapped');
  const maker = new RowMaker(description, answers);
  const { kysely: db } = ctx.db;
  const { family } = description;
  const marketplace = family === 'other' ? null : family;
  const shop = await findShopFor(db, userId, { marketplace, shop: wanted ?? shopId ?? undefined });
  const rulesVersion = await findRulesVersion(db, userId);
  const rules = await readTemplateRules(db, userId, family, ctx.now(), shop);
  const batches = buildProducts(ctx.db.kysely, userId, products, { rules, maker, putsColorFirst: family !== 'other' });
  const template = { id, changedAt };
  return { template, description, shop, rulesVersion, maker, rowsMax: rowsMaxOf(description), batches };
}
