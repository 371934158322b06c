import { SqliteQueryCompiler, type Kysely, type KyselyPlugin } from 'kysely';
import type { Database } from '../../core/database.ts';
import type { Schema } from '../../core/schema.ts';
import { exceptions, readsAllProducts } from './exceptions.ts';
import { readsDeletedUnawares, tablesWithoutAccount, type TenantTables } from './judge-statement.ts';

/** Read once, as it is the same for every database of the tests. */
let tenantTables: Promise<TenantTables> | undefined;

/** Rows of accounts themselves are found by their id. */
async function readTenantTables(db: Kysely<Schema>): Promise<TenantTables> {
  const tables = await db.introspection.getTables();
  const withUser = tables.filter(({ columns }) => columns.some(({ name }) => name === 'user_id'));
  return new Map([['users', 'id'], ...withUser.map(({ name }): [string, string] => [name, 'user_id'])]);
}

/** Cache of results in this process: most statements are repeated. */
const judged = new Map<string, string | null>();

function judge(text: string, tenants: TenantTables): string | null {
  const known = judged.get(text);
  if (known !== undefined) return known;
  const tables = tablesWithoutAccount(text, tenants);
  const line = text.replaceAll(/\s+/g, ' ');
  const isAllowed = (list: typeof exceptions) => list.some(({ statement }) => statement.test(line));
  const faults = [
    ...(tables.length === 0 || isAllowed(exceptions) ? [] : [`does not name the account (${tables.join(', ')})`]),
    ...(!readsDeletedUnawares(line) || isAllowed(readsAllProducts) ? [] : ['reads deleted products, too']),
  ];
  const verdict = faults.length === 0 ? null : `${faults.join(', ')}: ${line}`;
  judged.set(text, verdict);
  return verdict;
}

/**
 * Wraps a database to check every statement: on tenant tables it must name the account, and when reading products it
 * must say whether deleted ones are included, unless the exceptions allow it. `assertNamed` throws with the violations
 * since its last call.
 */
export async function watchStatements(db: Database): Promise<{ watched: Database; assertNamed(): void }> {
  const tenants = await (tenantTables ??= readTenantTables(db.kysely));
  const compiler = new SqliteQueryCompiler();
  const nameless = new Set<string>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const verdict = judge(compiler.compileQuery(node, queryId).sql, tenants);
      if (verdict !== null) nameless.add(verdict);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    watched: { ...db, ping: () => db.ping(), kysely: db.kysely.withPlugin(plugin) },
    assertNamed() {
      const found = [...nameless];
      nameless.clear();
      if (found.length > 0) throw new Error(`statements:\n${found.join('\n')}`);
    },
  };
}
