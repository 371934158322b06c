import type { Kysely } from 'kysely';
import type { Schema } from '../../core/schema.ts';
import {
  readProductsKind,
  readProductsShape,
  remakeProducts,
  type ProductsShape,
} from '../migrations/remake-products.sql.ts';
import { withOneConnection } from './postgres.ts';
import { countAll, findListeners, findServers, readCitus, runStatement, type Citus, type Counts } from './citus.sql.ts';

export type { Counts } from './citus.sql.ts';

/** What stands before a distribution; `refusal` says why there can be none. */
export interface DistributionState {
  citus: Citus | null;
  refusal: 'no-citus' | 'no-coordinator' | 'no-workers' | 'spread-already' | 'servers-running' | null;
  servers: number;
  counts: Counts;
  /** What `distribute` would do, as statements. */
  statements: string[];
}

/** A distribution that did not keep everything; it was rolled back. */
export class CountsDiffer extends Error {
  override name = 'CountsDiffer';
  readonly before: Counts;
  readonly after: Counts;

  constructor(before: Counts, after: Counts) {
    super('counts differ');
    this.before = before;
    this.after = after;
  }
}

const isForeign = ({ definition }: { definition: string }): boolean => definition.startsWith('FOREIGN KEY');

const drop = ({ table, name }: { table: string; name: string }) => `alter table ${table} drop constraint "${name}"`;

/**
 * Products are spread by account and what points at them beside them; a foreign key may not lead from a spread table to one that is not.
 * Accounts and what hangs on them stay on the coordinator but are made known: a commit then covers both or none.
 */
function statementsOf({ own, pointing }: ProductsShape): string[] {
  const beside = [...new Set(pointing.map(({ table }) => table))];
  return [
    ...[...own.filter(isForeign), ...pointing].map(drop),
    "select create_distributed_table('products', 'user_id')",
    ...beside.map((table) => `select create_distributed_table('${table}', 'user_id', colocate_with => 'products')`),
    ...pointing.map(({ table, name, definition }) => `alter table ${table} add constraint "${name}" ${definition}`),
    "select citus_add_local_table_to_metadata('users', cascade_via_foreign_keys => true)",
  ];
}

function refusalOf(citus: Citus | null, servers: number): DistributionState['refusal'] {
  if (citus === null) return 'no-citus';
  if (!citus.isCoordinator) return 'no-coordinator';
  if (citus.workers === 0) return 'no-workers';
  if (citus.isSpread) return 'spread-already';
  return servers > 0 ? 'servers-running' : null;
}

const makePlain = 'create table products (like former_products including defaults including storage)';

/** Reads what stands; changes nothing. `changesUrl` is where servers listen for news, if not in the database itself. */
export async function readDistributionState(db: Kysely<Schema>, changesUrl: string | null): Promise<DistributionState> {
  const listening = changesUrl === null ? [] : await withOneConnection(changesUrl, findListeners);
  // The news may go through the same database: each connection counts once.
  const servers = new Set([...(await findServers(db)), ...listening]).size;
  const [citus, counts] = [await readCitus(db), await countAll(db)];
  const refusal = refusalOf(citus, servers);
  if (citus === null || citus.isSpread) return { citus, refusal, servers, counts, statements: [] };
  const first = (await readProductsKind(db)) === 'p' ? [makePlain] : [];
  return { citus, refusal, servers, counts, statements: [...first, ...statementsOf(await readProductsShape(db))] };
}

/** Citus parts tables itself: a catalogue in parts is made a plain table first, which every release can work with. */
async function unpart(db: Kysely<Schema>): Promise<void> {
  if ((await readProductsKind(db)) !== 'p') return;
  const shape = await readProductsShape(db);
  await db.transaction().execute((trx) =>
    remakeProducts(trx, shape, async () => {
      await runStatement(trx, `${makePlain}${shape.settings === '' ? '' : ` with (${shape.settings})`}`);
    }),
  );
}

/**
 * Spreads the catalogue over the workers of a Citus coordinator, in one transaction after parts were joined. Gives the
 * counts after it. Throws CountsDiffer, rolled back, where they are not those of before.
 */
export async function distribute(db: Kysely<Schema>, before: Counts): Promise<Counts> {
  await unpart(db);
  return await db.transaction().execute(async (trx) => {
    for (const statement of statementsOf(await readProductsShape(trx))) await runStatement(trx, statement);
    const after = await countAll(trx);
    if (JSON.stringify(after) !== JSON.stringify(before)) throw new CountsDiffer(before, after);
    return after;
  });
}
