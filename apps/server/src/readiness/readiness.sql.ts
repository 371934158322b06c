import {
  descriptionFields,
  type MarketplaceType,
  type Product,
  type ProductField,
  productFields,
} from '@pindahlapak/model';
import { workbookCellMax } from '@pindahlapak/rules';
import { sql } from 'kysely';
import { newestBefore, type BeforeRange } from '../catalogue/newest-before.sql.ts';
import { bytesOf } from '../catalogue/portions.sql.ts';
import { portionLimits } from '../catalogue/portions.ts';
import type { Queryable } from '../core/database.ts';
import { groupsOf } from '../core/queries/groups-of.ts';
import { fillSlots, listSlots, queriesOf, type SlotOf } from '../core/queries/prepare-query.ts';
import { type Finding, storedReadiness } from './judge-products.ts';

/** Products of a window that are alike in what a count of readinesses asks for. */
export interface CountedProducts {
  readiness: number | null;
  bits: number | null;
  marketplaceType: MarketplaceType;
  sourceKey: string | null;
  products: number;
  /** Position of the oldest of them. */
  oldest: number;
}

const selectCounts = queriesOf<BeforeRange & { userId: string }>().prepare((db, slot) =>
  db
    .selectFrom(
      newestBefore(db, slot)
        .select(['readiness', 'issue_bits', 'marketplace_type', 'source_key', 'position'])
        .as('newest_first'),
    )
    .select((eb) => [
      'readiness',
      'issue_bits as bits',
      'marketplace_type as marketplaceType',
      'source_key as sourceKey',
      eb.fn.countAll<number>().as('products'),
      eb.fn.min('position').as('oldest'),
    ])
    .groupBy(['readiness', 'issue_bits', 'marketplace_type', 'source_key']),
);

/** Counts the products of a window that are older than the position `before`, at most `limit`, the newest of them. */
export const countBefore = (db: Queryable, userId: string, range: BeforeRange): Promise<CountedProducts[]> =>
  selectCounts(db, { ...range, userId });

/** What tells whether a product has to be judged anew. */
export interface JudgedPlace {
  position: number;
  readiness: number | null;
  marketplaceType: MarketplaceType;
  sourceKey: string | null;
}

const selectPlaces = queriesOf<BeforeRange & { userId: string }>().prepare((db, slot) =>
  newestBefore(db, slot).select([
    'position',
    'readiness',
    'marketplace_type as marketplaceType',
    'source_key as sourceKey',
  ]),
);

/** Places of a window's products that are older than the position `before`, at most `limit`, newest first. */
export const findPlacesBefore = (db: Queryable, userId: string, range: BeforeRange): Promise<JudgedPlace[]> =>
  selectPlaces(db, { ...range, userId });

const places = listSlots('place', portionLimits.products);

/** A product with what is stored of its readiness; of its pictures only the first one, and those that no cell may hold. */
export type ProductToJudge = Omit<Product, 'userId' | 'window'> & {
  version: number;
  position: number;
  storedReadiness: number | null;
  storedBits: number | null;
};

/** Pictures but the first are judged by their length alone. */
const isLengthJudged = ({ key, kind }: ProductField): boolean => kind === 'picture' && key !== 'productImage1';
const whereOverlong = (column: string) =>
  sql`case when octet_length(${sql.ref(column)}) > ${sql.lit(workbookCellMax)} then ${sql.ref(column)} end`;
const isDescription = ({ key }: ProductField): boolean => descriptionFields.some((field) => field === key);
const selectionOf = (fields: readonly ProductField[]) => [
  ...(['id', 'version', 'position', 'readiness as storedReadiness', 'issue_bits as storedBits'] as const),
  ...fields.map((field) =>
    isLengthJudged(field) ? whereOverlong(field.column).as(field.key) : (`${field.column} as ${field.key}` as const),
  ),
];
const noDescriptions = Object.fromEntries(descriptionFields.map((field) => [field, null])) as Pick<
  Product,
  (typeof descriptionFields)[number]
>;
const descriptionBytes = bytesOf(productFields.filter(isDescription).map(({ column }) => column));

type Places = { userId: string; window: number } & Record<(typeof places)[number], number>;
const ofPlaces = queriesOf<Places>();
const productsAt = (db: Queryable, slot: SlotOf<Places>) =>
  db
    .selectFrom('products')
    .where('user_id', '=', slot('userId'))
    .where('deleted_at', 'is', null)
    .where('window_number', '=', slot('window'))
    .where(
      'position',
      'in',
      places.map((place) => slot(place)),
    );
const selectToJudge = ofPlaces.prepare((db, slot) =>
  productsAt(db, slot).select(selectionOf(productFields)).$castTo<ProductToJudge>(),
);
const selectWithoutDescriptions = ofPlaces.prepare((db, slot) =>
  productsAt(db, slot)
    .select(selectionOf(productFields.filter((field) => !isDescription(field))))
    .select(descriptionBytes.as('descriptionBytes'))
    .$castTo<UndescribedProduct>(),
);

/** Products of a portion by their positions in a window. */
export const findToJudge = (
  db: Queryable,
  userId: string,
  window: number,
  positions: readonly [number, ...number[]],
): Promise<ProductToJudge[]> => selectToJudge(db, { userId, window, ...fillSlots(places, positions) });

/** A product without its descriptions, which are null: of them their bytes alone are known, as UTF-8. */
export type UndescribedProduct = ProductToJudge & { descriptionBytes: number };

/** The same without their descriptions. */
export async function findWithoutDescriptions(
  db: Queryable,
  userId: string,
  window: number,
  positions: readonly [number, ...number[]],
): Promise<UndescribedProduct[]> {
  const found = await selectWithoutDescriptions(db, { userId, window, ...fillSlots(places, positions) });
  return found.map((product) => ({ ...product, ...noDescriptions }));
}

const idsAStatement = 50;

/** A group filled up with its last id: statements about groups of one length have one text. */
const filledUp = (ids: readonly string[]): string[] =>
  Array.from({ length: idsAStatement }, (_, index) => ids[index] ?? ids.at(-1) ?? '');

/**
 * Statements that keep what was found of products of the account; a product that is in another version now stays as it is.
 * Call them with the user's row locked.
 */
export function* keepJudged(
  db: Queryable,
  userId: string,
  judged: readonly Finding[],
): Generator<Promise<unknown>, void> {
  const alike = Map.groupBy(judged, ({ readiness, bits, version }) => `${readiness} ${bits} ${version}`);
  for (const same of alike.values()) {
    const [first] = same;
    if (first === undefined) continue;
    const { bits, version } = first;
    const values = { readiness: storedReadiness(first.readiness), issue_bits: bits };
    const ids = same.map(({ id }) => id);
    for (const group of groupsOf(ids, idsAStatement))
      yield db
        .updateTable('products')
        .set(values)
        .where('user_id', '=', userId)
        .where('id', 'in', filledUp(group))
        .where('version', '=', version)
        .execute();
  }
}
