import type { EndpointData, EndpointQuery, listRulesVersionsEndpoint, RulesVersion } from '@pindahlapak/contract';
import type { Context } from '../../core/context.ts';
import type { RulesDifference } from '../../rules/versions/rules-difference.ts';
import { countVersions, findVersions } from '../../rules/versions/versions.sql.ts';

/** Versions of the account's rules, the newest first (S24.6). */
export async function listRulesVersions(
  { db: { kysely } }: Context,
  { userId, page, limit }: { userId: string } & EndpointQuery<typeof listRulesVersionsEndpoint>,
): Promise<EndpointData<typeof listRulesVersionsEndpoint>> {
  const { total, newest } = await countVersions(kysely, userId);
  const found = await findVersions(kysely, userId, { limit, offset: (page - 1) * limit });
  const data = [...Map.groupBy(found, ({ version }) => version)].map(([version, rows]): RulesVersion => {
    // Beside what was saved then, what another part was before its first save is of no interest.
    const saved = rows.filter((row) => row.actor_kind !== null);
    const parts = saved.length > 0 ? saved : rows;
    const differences = parts.map(({ part, difference }) => {
      const { entries, total: count } = JSON.parse(difference) as { entries: RulesDifference[]; total: number };
      return { count, entries: entries.map((entry) => ({ part, ...entry })) };
    });
    const [first] = parts;
    const kind = first?.actor_kind ?? null;
    return {
      version,
      createdAt: first?.created_at ?? 0,
      actor: kind === null ? null : { kind, name: first?.actor_name ?? null },
      parts: parts.map(({ part }) => part),
      restoredFrom: first?.restored_from ?? null,
      isCurrent: version === newest,
      differences: differences.flatMap(({ entries }) => entries),
      differenceCount: differences.reduce((sum, { count }) => sum + count, 0),
    };
  });
  return { totalItems: total, totalPages: Math.ceil(total / limit), data };
}
