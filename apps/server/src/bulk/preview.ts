import type { BulkAnswer } from '@pindahlapak/contract';
import { bulkLimits, type Product, type ProductVariant } from '@pindahlapak/model';
import { checkRows, readinessOf, type CompiledRules, type ExportedProduct } from '@pindahlapak/rules';
import { findByIds } from '../catalogue/products.sql.ts';
import { inOrderOf, withVariants } from '../catalogue/read-products.ts';
import { type Queryable, groupsBySize } from '../core/database.ts';
import { mapYielding } from '../core/event-loop.ts';
import { countKeys, noCounts } from '../readiness/report-readiness.ts';
import type { Plan } from './plan-change.ts';
import type { PlannedRow } from './plan-selection.ts';

type ReadinessChange = NonNullable<BulkAnswer['readiness']>;
type PreviewRow = BulkAnswer['preview'][number];
type ShownEffect = Pick<PreviewRow, 'readiness' | 'exportPrice'>;

type Shown = PreviewRow['before'];
type Value = Shown[string];

/** UTF-16 units of a long text that a preview shows before the first difference. */
const ahead = 60;

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  return at;
}

function excerpt(text: string, from: number): string {
  const end = from + bulkLimits.shownTextMax;
  const cut = text.slice(from, end).toWellFormed();
  return `${from > 0 ? '…' : ''}${cut}${end < text.length ? '…' : ''}`;
}

/** Shortens both values for a preview: for long texts to the part that differs. */
function shownPair(before: Value, after: Value): [Value, Value] {
  const texts = [before, after].filter((value) => typeof value === 'string');
  if (texts.every((text) => text.length <= bulkLimits.shownTextMax)) return [before, after];
  const [first = '', second = ''] = texts;
  const from = Math.max(0, firstDifference(first, second) - ahead);
  const show = (value: Value): Value => (typeof value === 'string' ? excerpt(value, from) : value);
  return [show(before), show(after)];
}

/** Returns the changed fields before and after, with prices of variants under their ids; null if there are none. */
export function previewRow({ row, plan }: PlannedRow): PreviewRow | null {
  const { id, name, window, values } = row;
  if (plan.kind === 'deleted') return { id, name, before: { window }, after: null };
  if (plan.kind !== 'changed') return null;
  const before: Shown = {};
  const after: Shown = {};
  const former: Record<string, Value | undefined> = { ...values, window };
  for (const [field, value] of Object.entries(plan.after))
    [before[field], after[field]] = shownPair(former[field] ?? null, value);
  const variants = new Map(row.variantRows.map((variant) => [variant.id, variant]));
  const variantNames: Record<string, string> = {};
  for (const variant of plan.variants) {
    const key = `variants.${variant.id}`;
    const now = variants.get(variant.id);
    before[key] = now?.price ?? null;
    after[key] = variant.price;
    variantNames[key] = [now?.option1, now?.option2].filter((option) => option != null).join(', ');
  }
  return { id, name, before, after, ...(plan.variants.length > 0 && { variantNames }) };
}

type Varied = Product & ExportedProduct;

function changedProduct(product: Varied, plan: Extract<Plan, { kind: 'changed' }>): Varied {
  const prices = new Map(plan.variants.map(({ id, price }) => [id, price]));
  // A price set by the seller is the product's cost.
  const priced = (price: number | undefined) => price !== undefined && { price, isCostUnknown: false };
  const variants = product.variants.map((variant): ProductVariant => ({
    ...variant,
    ...priced(prices.get(variant.id)),
  }));
  return { ...product, ...plan.after, ...priced(plan.after.price), variants };
}

function judge(product: Varied, rules: CompiledRules) {
  const { issues, exportPrice } = checkRows(product, rules);
  return { readiness: readinessOf(issues), exportPrice };
}

/** Counts the readiness of up to 10,000 changed products before and after, using the code that exports. */
export class ReadinessChanges {
  readonly counts: ReadinessChange = { before: noCounts(), after: noCounts(), products: 0 };
  /** Effects on the first products, as many as a preview shows, by id. */
  readonly #shown = new Map<string, ShownEffect>();
  readonly #db: Queryable;
  readonly #userId: string;
  readonly #rules: CompiledRules;

  constructor(db: Queryable, userId: string, rules: CompiledRules) {
    this.#db = db;
    this.#userId = userId;
    this.#rules = rules;
  }

  /** Adds the effects of the change on readiness and sale price to the rows of a preview. */
  addTo(rows: readonly PreviewRow[]): PreviewRow[] {
    return rows.map((row) => ({ ...row, ...this.#shown.get(row.id) }));
  }

  async add(planned: readonly PlannedRow[]): Promise<void> {
    const room = bulkLimits.judgedMax - this.counts.products;
    const changed = planned
      .filter(({ plan }) => plan.kind === 'changed' || plan.kind === 'deleted')
      .slice(0, Math.max(0, room))
      .map((each) => ({ ...each, size: each.row.bytes }));
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
    await mapYielding(found, (product) => {
      const plan = plans.get(product.id);
      const was = judge(product, rules);
      const changed = plan?.kind === 'changed' ? changedProduct(product, plan) : null;
      const becomes = changed && judge(changed, rules);
      before[countKeys[was.readiness]] += 1;
      if (becomes !== null) after[countKeys[becomes.readiness]] += 1;
      if (shown.size >= bulkLimits.previewMax) return;
      const isPriced = plan?.kind === 'changed' && ('price' in plan.after || plan.variants.length > 0);
      const exportPrice = becomes && isPriced && { before: was.exportPrice, after: becomes.exportPrice };
      const readiness = { before: was.readiness, after: becomes && becomes.readiness };
      shown.set(product.id, { readiness, ...(exportPrice && { exportPrice }) });
    });
    this.counts.products += found.length;
  }
}
