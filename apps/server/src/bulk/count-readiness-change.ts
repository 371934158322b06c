import type { BulkAnswer } from '@pindahlapak/contract';
import { bulkLimits, type Product, type ProductVariant, type Readiness } from '@pindahlapak/model';
import { checkRows, readinessOf, type CompiledRules, type ExportedProduct } from '@pindahlapak/rules';
import { findByIds } from '../catalogue/products.sql.ts';
import { inOrderOf } from '../catalogue/read-products.ts';
import { groupsBySize } from '../catalogue/portions.ts';
import { withVariants } from '../catalogue/with-variants.ts';
import type { Queryable } from '../core/database.ts';
import { createPauses, mapWithPauses } from '../core/turns/pauses.ts';
import type { Plan } from './plan-change.ts';
import type { PlannedRow } from './plan-selection.ts';

type ReadinessChange = NonNullable<BulkAnswer['readiness']>;
type Counts = ReadinessChange['before'];
type PreviewRow = BulkAnswer['preview'][number];
type ShownReadiness = NonNullable<PreviewRow['readiness']>;

const keys = { siap: 'ready', 'perlu-dilihat': 'review', 'belum-siap': 'blocked' } as const;
const none = (): Counts => ({ ready: 0, review: 0, blocked: 0 });

type Varied = Product & ExportedProduct;

/** The product as a plan makes it. */
function changedProduct(product: Varied, plan: Extract<Plan, { kind: 'changed' }>): Varied {
  const prices = new Map(plan.variants.map(({ id, price }) => [id, price]));
  const variants = product.variants.map((variant): ProductVariant => ({
    ...variant,
    price: prices.get(variant.id) ?? variant.price,
  }));
  return { ...product, ...plan.after, variants };
}

const judge = (product: Varied, rules: CompiledRules): Readiness => readinessOf(checkRows(product, rules).issues);

/** Counts how ready changed products are before and after, with the code that exports; up to 10,000 of them. */
export class ReadinessChanges {
  readonly counts: ReadinessChange = { before: none(), after: none(), products: 0 };
  /** Of the first products, as many as a preview shows, by their ids. */
  readonly #shown = new Map<string, ShownReadiness>();
  readonly #db: Queryable;
  readonly #userId: string;
  readonly #rules: CompiledRules;
  readonly #pauses = createPauses();

  constructor(db: Queryable, userId: string, rules: CompiledRules) {
    this.#db = db;
    this.#userId = userId;
    this.#rules = rules;
  }

  /** The rows of a preview with what each does to readiness. */
  addTo(rows: readonly PreviewRow[]): PreviewRow[] {
    return rows.map((row) => {
      const readiness = this.#shown.get(row.id);
      return readiness === undefined ? row : { ...row, readiness };
    });
  }

  async add(planned: readonly PlannedRow[]): Promise<void> {
    const room = bulkLimits.judgedMax - this.counts.products;
    const changed = planned
      .filter(({ plan }) => plan.kind === 'changed' || plan.kind === 'deleted')
      .slice(0, Math.max(0, room))
      .map((each) => ({ ...each, bytes: each.row.bytes }));
    for (const group of groupsBySize(changed)) await this.#judge(group);
  }

  async #judge(group: readonly PlannedRow[]): Promise<void> {
    const ids = group.map(({ row }) => row.id);
    const products = inOrderOf(ids, await findByIds(this.#db, this.#userId, ids));
    const found = await withVariants(this.#db, this.#userId, products);
    const plans = new Map(group.map(({ row, plan }) => [row.id, plan]));
    const rules = this.#rules;
    const shown = this.#shown;
    const { before, after } = this.counts;
    if (this.#pauses.areDue()) await this.#pauses.take();
    await mapWithPauses(
      found,
      (product) => {
        const plan = plans.get(product.id);
        const was = judge(product, rules);
        const becomes = plan?.kind === 'changed' ? judge(changedProduct(product, plan), rules) : null;
        before[keys[was]] += 1;
        if (becomes !== null) after[keys[becomes]] += 1;
        if (shown.size < bulkLimits.previewMax) shown.set(product.id, { before: was, after: becomes });
      },
      this.#pauses,
    );
    this.counts.products += found.length;
  }
}
