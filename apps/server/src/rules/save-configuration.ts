import { isDeepStrictEqual } from 'node:util';
import type { AkulakuConfiguration, DataConfiguration } from '@pindahlapak/model';
import type { Context } from '../core/context.ts';
import type { Queryable } from '../core/database.ts';
import { inAccount } from '../core/in-account.ts';
import { Refusal } from '../core/refusal.ts';
import { storeVersion } from './versions/store-version.ts';
import {
  findAkulakuConfiguration,
  findDataConfiguration,
  recordRulesChange,
  storeConfiguration,
} from './configurations.sql.ts';

interface Save<Configuration> {
  userId: string;
  configuration: Configuration;
  /** The version that the save is based on; without it the save replaces any version. */
  readVersion?: number | undefined;
}

/**
 * Replaces a configuration and returns it with its new version. Only a different one changes the rules. Throws
 * Refusal('configuration-changed') if the save is based on an older version.
 */
async function saveConfiguration<Configuration extends DataConfiguration | AkulakuConfiguration>(
  ctx: Context,
  { userId, configuration, readVersion }: Save<Configuration>,
  table: Parameters<typeof storeConfiguration>[2],
  find: (db: Queryable, userId: string) => Promise<(DataConfiguration | AkulakuConfiguration) & { version: number }>,
): Promise<Configuration & { version: number }> {
  return await inAccount(ctx, userId, async ({ trx, changed }) => {
    const { version: current, ...before } = await find(trx, userId);
    if (readVersion !== undefined && readVersion !== current) throw new Refusal('configuration-changed');
    await storeConfiguration(trx, userId, table, configuration, ctx.now());
    if (!isDeepStrictEqual(before, configuration)) {
      const version = await recordRulesChange(trx, userId);
      const part = table === 'data_configurations' ? 'data' : 'akulaku';
      await storeVersion(trx, ctx, { userId, part, before, after: configuration, version });
    }
    changed('configuration');
    return { ...configuration, version: current + 1 };
  });
}

export const saveDataConfiguration = (ctx: Context, save: Save<DataConfiguration>) =>
  saveConfiguration(ctx, save, 'data_configurations', findDataConfiguration);

export const saveAkulakuConfiguration = (ctx: Context, save: Save<AkulakuConfiguration>) =>
  saveConfiguration(ctx, save, 'akulaku_configurations', findAkulakuConfiguration);
