import { productLimits } from '@pindahlapak/model';
import type { NewVariantRow, VariantRow } from '../../core/schema.ts';
import type { VariantsPlan } from '../variants.sql.ts';
import {
  variantFields,
  type IncomingVariant,
  type IncomingVariants,
  type VariantOrigins,
  type VariantField,
} from './accept-item.ts';
import { areAlikeVariantOrigins } from '../changes/product-change.ts';
import { changedAtSource, hasEdits, withCostUnknown, withTypedCost } from '../field-origins.ts';

/** Columns of a stored variant that an import compares; its values are compared by digest. */
export type KnownVariant = Pick<VariantRow, 'id' | 'position' | 'source_key' | 'is_off' | 'is_gone' | 'field_origins'>;

type VariantChange = Partial<Pick<VariantRow, VariantField | 'position' | 'source_key' | 'is_gone' | 'field_origins'>>;

/** A variant in its state after the import. */
type MergedVariant = KnownVariant & { isNew?: NewVariantRow };

/** Matches each imported variant to a stored one: by source key, else to the first with its options. */
function matchVariants(merged: readonly MergedVariant[], incoming: readonly IncomingVariant[]) {
  const matches = new Map<IncomingVariant, MergedVariant>();
  const free = new Set(merged);
  const match = (key: IncomingVariant, found: MergedVariant | undefined) => {
    if (!found || !free.delete(found)) return;
    matches.set(key, found);
  };
  const byKey = new Map(merged.map((variant) => [variant.source_key, variant]));
  for (const variant of incoming) if (variant.sourceKey) match(variant, byKey.get(variant.sourceKey));
  const byOptions = Map.groupBy(free, ({ field_origins: origins }) => (JSON.parse(origins) as VariantOrigins).options);
  for (const variant of incoming) if (!matches.has(variant)) match(variant, byOptions.get(variant.options)?.shift());
  return { matches, unmatched: merged.filter((variant) => free.has(variant)) };
}

function copyField<Field extends VariantField>(into: VariantChange, from: IncomingVariant['columns'], field: Field) {
  into[field] = from[field];
}

/**
 * Merges imported variants into the stored variants of one product. Fields that the seller edited stay. A variant that
 * is gone from the source stays, marked as gone and after the others, and comes back if the source has it again; over
 * the limit, those that have been gone longest are deleted. If the listing no longer has variants, only those that the
 * seller edited or switched off stay.
 */
export class MergedVariants {
  readonly plan = {
    created: [] as NewVariantRow[],
    updated: new Map<string, VariantChange>(),
    deleted: [] as string[],
  } satisfies VariantsPlan;
  readonly #owner: { user_id: string; product_id: string };
  readonly #newId: () => string;
  #variants: MergedVariant[];

  constructor(userId: string, productId: string, known: readonly KnownVariant[], newId: () => string) {
    this.#owner = { user_id: userId, product_id: productId };
    this.#newId = newId;
    this.#variants = known.map((variant) => ({ ...variant }));
  }

  /** Returns whether anything changed. `isOwnShop`: the prices are from the seller's own shop, so not costs. */
  merge({ variants: incoming }: IncomingVariants, isOwnShop: boolean): boolean {
    const { matches, unmatched } = matchVariants(this.#variants, incoming);
    let isChanged = false;
    const merged = incoming.map((variant, position) => {
      const known = matches.get(variant);
      if (known) isChanged = this.#update(known, variant, position) || isChanged;
      else isChanged = true;
      return known ?? this.#create(variant, position, isOwnShop);
    });
    for (const variant of unmatched) {
      const isKept = incoming.length > 0 || variant.is_off === 1 || hasEdits(JSON.parse(variant.field_origins));
      if (isKept && merged.length < productLimits.storedVariantsMax) {
        isChanged = this.#set(variant, { position: merged.length, is_gone: 1 }) || isChanged;
        merged.push(variant);
      } else {
        isChanged = true;
        this.#delete(variant);
      }
    }
    this.#variants = merged;
    return isChanged;
  }

  #create(
    { columns, sourceKey = null, origins: taken, options, areTyped }: IncomingVariant,
    position: number,
    isOwnShop: boolean,
  ): MergedVariant {
    const mark = areTyped ? withTypedCost : withCostUnknown;
    const origins = isOwnShop ? mark(taken) : taken;
    const row = {
      ...this.#owner,
      id: this.#newId(),
      position,
      ...columns,
      source_key: sourceKey,
      is_off: 0,
      is_gone: 0,
      field_origins: JSON.stringify({ ...origins, options }),
    };
    this.plan.created.push(row);
    return { ...row, isNew: row };
  }

  #update(variant: MergedVariant, incoming: IncomingVariant, position: number): boolean {
    const before = JSON.parse(variant.field_origins) as VariantOrigins;
    const { changed, origins } = changedAtSource(variantFields, incoming, before);
    const set: VariantChange = { position, is_gone: 0 };
    if (incoming.sourceKey !== undefined) set.source_key = incoming.sourceKey;
    for (const field of changed) copyField(set, incoming.columns, field);
    set.field_origins = JSON.stringify({ ...origins, options: incoming.options });
    return this.#set(variant, set);
  }

  /** Sets the columns that differ. Returns whether the variant changes: a new source of an edited field is no change. */
  #set(variant: MergedVariant, columns: VariantChange): boolean {
    const known: VariantChange = variant;
    const changed = Object.entries(columns).filter(([name, value]) => known[name as keyof VariantChange] !== value);
    if (changed.length === 0) return false;
    const set: VariantChange = Object.fromEntries(changed);
    const isChanged = changed.some(
      ([name, value]) => name !== 'field_origins' || !areAlikeVariantOrigins(String(value), variant.field_origins),
    );
    Object.assign(variant, set);
    if (variant.isNew) Object.assign(variant.isNew, set);
    else this.plan.updated.set(variant.id, { ...this.plan.updated.get(variant.id), ...set });
    return isChanged;
  }

  #delete(variant: MergedVariant): void {
    if (variant.isNew) this.plan.created.splice(this.plan.created.indexOf(variant.isNew), 1);
    else this.plan.deleted.push(variant.id);
    this.plan.updated.delete(variant.id);
  }
}
