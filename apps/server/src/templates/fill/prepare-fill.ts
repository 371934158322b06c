import { RowMaker, type TemplateDescription } from '@pindahlapak/template';
import type { Context } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { findTemplate } from '../store/get-template.ts';
import { rowsMaxOf } from '../store/stored-template.ts';
import { buildProducts, type BuiltProduct } from './build-products.ts';
import type { StoredProduct } from '../../catalogue/products.sql.ts';
import { readTemplateRules } from './read-template-rules.ts';
import { templateShopOf } from './template-target.ts';
import { findShopFor } from '../../shops/find-shop.ts';
import type { Shop } from '@pindahlapak/contract';

/** A template of the account and the products that go into it. */
export interface FillInput {
  userId: string;
  id: string;
  /** The shop that is filled for; that of the template without it. */
  shop?: string | undefined;
  products: AsyncIterable<StoredProduct[]>;
}

/** A template ready to be filled, and what it makes of the products. */
export interface PreparedFill {
  description: TemplateDescription;
  shop: Shop | null;
  maker: RowMaker;
  /** Rows of one file. */
  rowsMax: number;
  batches: AsyncGenerator<BuiltProduct[], void>;
}

/** Throws Refusal('template-not-found'), ('template-unmapped') and ('shop-not-found'). */
export async function prepareFill(
  ctx: Context,
  { userId, id, shop: wanted, products }: FillInput,
): Promise<PreparedFill> {
  const { stored, answers, shopId } = await findTemplate(ctx, userId, id);
  const { description } = stored;
  if (description === null) throw new Refusal('template-unmapped');
  const maker = new RowMaker(description, answers);
  const { kysely: db } = ctx.db;
  const { family } = description;
  const marketplace = templateShopOf(family);
  const named = wanted ?? shopId ?? undefined;
  const shop =
    marketplace === null && named === undefined ? null : await findShopFor(db, userId, { marketplace, shop: named });
  const rules = await readTemplateRules(db, userId, family, ctx.now(), shop);
  const batches = buildProducts(ctx.db.kysely, userId, products, { rules, maker });
  return { description, shop, maker, rowsMax: rowsMaxOf(description), batches };
}
