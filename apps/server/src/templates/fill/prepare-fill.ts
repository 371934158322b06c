import { RowMaker, type TemplateDescription } from '@pindahlapak/template';
import type { Context } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { findTemplate } from '../store/get-template.ts';
import { rowsMaxOf } from '../store/stored-template.ts';
import { buildProducts, type BuiltProduct } from './build-products.ts';
import type { StoredProduct } from '../../catalogue/products.sql.ts';
import { readTemplateRules } from './read-template-rules.ts';

/** A template of the account and the products that go into it. */
export interface FillInput {
  userId: string;
  id: string;
  products: AsyncIterable<StoredProduct[]>;
}

/** A template ready to be filled, and what it makes of the products. */
export interface PreparedFill {
  description: TemplateDescription;
  maker: RowMaker;
  /** Rows of one file. */
  rowsMax: number;
  batches: AsyncGenerator<BuiltProduct[], void>;
}

/** Throws Refusal('template-not-found') and ('template-unmapped'). */
export async function prepareFill(ctx: Context, { userId, id, products }: FillInput): Promise<PreparedFill> {
  const { stored, answers } = await findTemplate(ctx, userId, id);
  const { description } = stored;
  if (description === null) throw new Refusal('template-unmapped');
  const maker = new RowMaker(description, answers);
  const rules = await readTemplateRules(ctx.db.kysely, userId, description.family, ctx.now());
  const batches = buildProducts(ctx.db.kysely, userId, products, { rules, maker });
  return { description, maker, rowsMax: rowsMaxOf(description), batches };
}
