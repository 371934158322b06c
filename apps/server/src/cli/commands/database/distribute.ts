import { operatorMessages as texts } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import {
  CountsDiffer,
  distribute,
  readDistributionState,
  type Counts,
  type DistributionState,
} from '../../../platform/postgres/distribute.ts';
import { pendingOfPostgres, withOneConnection } from '../../../platform/postgres/postgres.ts';
import { defineCommand, OperatorFailure, UsageError } from '../../command.ts';

const line = ({ users, products, variants, counted }: Counts): string =>
  texts.distributionCounts(users, products, variants, counted);

function refusalText({ refusal, citus, servers }: DistributionState): string | null {
  if (refusal === null) return null;
  if (refusal === 'servers-running') return texts.distributionServers(servers);
  if (refusal === 'spread-already') return texts.distributedAlready(citus?.workers ?? 0);
  return texts.distributionRefused[refusal];
}

function describeState(state: DistributionState): string[] {
  const refusal = refusalText(state);
  return [
    texts.distributionFound(state.citus?.version ?? '', state.citus?.workers ?? 0),
    texts.distributionWould,
    ...state.statements.map((statement) => `  ${statement};`),
    texts.distributionBefore(line(state.counts)),
    ...(refusal === null ? [] : [refusal]),
    texts.nothingChanged,
  ];
}

/** Spreads the catalogue over the machines of a Citus cluster, or says what that would do. */
export const distributeCommand = defineCommand({
  name: 'distribute',
  positionals: [],
  options: [],
  flags: ['check', 'run'],
  input: z.object({ check: z.optional(z.boolean()), run: z.optional(z.boolean()) }),
  async run({ config: { databaseUrl, changesDatabaseUrl }, leaveNoNote }, { check = false, run = false }) {
    if (check === run) throw new UsageError(texts.checkOrRun);
    if (check) leaveNoNote();
    if (databaseUrl === null) throw new OperatorFailure(texts.distributionNeedsPostgres);
    const pending = await pendingOfPostgres(databaseUrl);
    if (pending.length > 0) throw new OperatorFailure(texts.distributionNeedsMigrations(pending.join(', ')));
    return await withOneConnection(databaseUrl, async (db) => {
      const state = await readDistributionState(db, changesDatabaseUrl);
      const canOnlyBeSaid = check && (state.refusal === null || state.refusal === 'servers-running');
      if (canOnlyBeSaid) return describeState(state);
      const refusal = refusalText(state);
      if (refusal !== null) throw new OperatorFailure(refusal);
      try {
        const after = await distribute(db, state.counts);
        return [texts.distributionBefore(line(state.counts)), texts.distributionAfter(line(after)), texts.distributed];
      } catch (error) {
        if (error instanceof CountsDiffer)
          throw new OperatorFailure(texts.distributionDiffers(line(error.before), line(error.after)));
        throw error;
      }
    });
  },
});
