import { isDeepStrictEqual } from 'node:util';
import { wordKey, type saveExportSettingsEndpoint } from '@pindahlapak/contract';
import { exportSettingsTexts } from '@pindahlapak/messages';
import { guardLimits, isVisible, type ExportSettings } from '@pindahlapak/model';
import type { Action } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { Refusal } from '../../core/refusal.ts';
import { recordRulesChange } from '../../rules/configurations.sql.ts';
import { storeVersion } from '../../rules/versions/store-version.ts';
import { findStoredSettings, storeExportSettings } from '../categories.sql.ts';
import { mergeDefaults } from './merge-settings.ts';

/** Returns the visible words of a list in order, without duplicates that differ only in case. */
function wordsOf(words: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const word of words) {
    const key = wordKey(word);
    if (isVisible(word) && !byKey.has(key)) byKey.set(key, word.trim());
  }
  return [...byKey.values()];
}

/**
 * Saves the export settings that a change names and keeps the others (S18.4). Throws Refusal('validation'), and
 * ('configuration-changed') if the change is based on an older version.
 */
export const saveExportSettings: Action<typeof saveExportSettingsEndpoint> = async (
  ctx,
  { userId, marketplace: target, ...change },
) => {
  return await inAccount(ctx, userId, async ({ trx, changed }) => {
    const { settings: stored, version: current } = await findStoredSettings(trx, userId, target);
    if (change.readVersion !== undefined && change.readVersion !== current) throw new Refusal('configuration-changed');
    const added = change.allowWord === undefined ? [] : [change.allowWord];
    const allowedWords = wordsOf([...(change.allowedWords ?? stored.allowedWords), ...added]);
    if (allowedWords.length > guardLimits.wordsMax)
      throw new Refusal('validation', {
        fields: { allowWord: exportSettingsTexts.allowedWordsFull(guardLimits.wordsMax) },
      });
    const settings: ExportSettings = {
      defaults: mergeDefaults(mergeDefaults(stored.defaults, change), change.defaults ?? {}),
      useTitleAsDescription: change.useTitleAsDescription ?? stored.useTitleAsDescription,
      rowPerVariant: change.rowPerVariant ?? stored.rowPerVariant,
      stockSource: change.stockSource ?? stored.stockSource,
      removeContacts: change.removeContacts ?? stored.removeContacts,
      guardWords: wordsOf(change.guardWords ?? stored.guardWords),
      allowedWords,
    };
    await storeExportSettings(trx, userId, target, settings, ctx.now());
    if (!isDeepStrictEqual(settings, stored)) {
      const version = await recordRulesChange(trx, userId);
      if (target === 'akulaku')
        await storeVersion(trx, ctx, { userId, part: 'settings', before: stored, after: settings, version });
    }
    changed('configuration');
    return { ...settings, version: current + 1 };
  });
};
