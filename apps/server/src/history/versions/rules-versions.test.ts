import {
  exportAkulakuEndpoint,
  getAkulakuConfigurationEndpoint,
  getConfigurationEndpoint,
  getExportSettingsEndpoint,
  listCategorySourcesEndpoint,
  listExportsEndpoint,
  listRulesVersionsEndpoint,
  restoreRulesVersionEndpoint,
  saveAkulakuConfigurationEndpoint,
  saveConfigurationEndpoint,
  saveExportSettingsEndpoint,
  saveMappingsEndpoint,
} from '@pindahlapak/contract';
import { dataConfiguration } from '@pindahlapak/harness/configuration';
import { defaultAkulakuConfiguration, historyLimits } from '@pindahlapak/model';
import { expect, it } from 'vitest';
import { clientOf, refusalOf } from '../../test/client.ts';
import { eachWithRulesVersions, type RulesVersions } from '../../test/calls/version-calls.ts';
import { registerSeller } from '../../test/factories.ts';
import { importAll, listing } from '../../test/listings.ts';
import type { TestApp } from '../../test/make-app.ts';

let app: TestApp;
let token: string;
let client: RulesVersions['client'];
let versions: RulesVersions['versions'];
let restore: RulesVersions['restore'];
eachWithRulesVersions((made) => ({ app, token, client, versions, restore } = made));

const margin = (value: number) => ({ id: 1, minPrice: 1, maxPrice: 99_999, type: 'persentase' as const, value });
const saveData = async (stockQuantity: number, margins: ReturnType<typeof margin>[] = []) =>
  await client.call(saveConfigurationEndpoint, {
    body: dataConfiguration({
      stockQuantity,
      priceMargins: margins,
    }),
  });
const akulakuTarget = { marketplace: 'akulaku' as const };
const saveSettings = (guardWords: string[]) =>
  client.call(saveExportSettingsEndpoint, { params: akulakuTarget, body: { guardWords } });
const savePrefix = (titlePrefix: string) =>
  client.call(saveAkulakuConfigurationEndpoint, { body: { ...defaultAkulakuConfiguration, titlePrefix } });

/** Returns all current rules without their numbers of saves. */
async function rules() {
  const { version: _data, ...data } = (await client.call(getConfigurationEndpoint, {})).data;
  const { version: _akulaku, ...akulaku } = (await client.call(getAkulakuConfigurationEndpoint, {})).data;
  const { version: _settings, ...settings } = (await client.call(getExportSettingsEndpoint, { params: akulakuTarget }))
    .data;
  return { data, akulaku, settings };
}

it('a save of the same rules is no version, and the exports made by them are still up to date', async () => {
  const mappings = [{ marketplaceType: 'tokopedia' as const, sourceKey: 'kaos', leafId: '70365' }];
  const saveAll = async () => {
    await saveData(25, [margin(10)]);
    await savePrefix('Promo');
    await saveSettings(['garansi']);
    await client.call(saveMappingsEndpoint, { params: akulakuTarget, body: { mappings } });
  };
  await saveAll();
  const before = await versions();
  await importAll(app, token, [listing(1, { category: 'Kaos' })]);
  await (await client.request(exportAkulakuEndpoint, { params: { window: 1 } })).arrayBuffer();
  const { mapping } = (await client.call(listCategorySourcesEndpoint, { params: akulakuTarget })).data.sources[0] ?? {};
  app.clock.now += 1000;
  await saveAll();
  expect(await versions()).toEqual(before);
  const { exports } = (await client.call(listExportsEndpoint, { query: {} })).data;
  expect(exports.map(({ rulesChanged }) => rulesChanged)).toEqual([false]);
  const { sources } = (await client.call(listCategorySourcesEndpoint, { params: akulakuTarget })).data;
  expect(sources[0]?.mapping).toEqual(mapping);
});

it('every save is a version with its difference, and so is the state before the first save', async () => {
  await saveData(25, [margin(10)]);
  await saveData(25, [margin(12)]);
  await savePrefix('Promo');
  const listed = await versions();
  expect(listed.map(({ parts, actor, isCurrent, differences }) => ({ parts, actor, isCurrent, differences }))).toEqual([
    {
      parts: ['akulaku'],
      actor: { kind: 'seller', name: null },
      isCurrent: true,
      differences: [{ part: 'akulaku', path: 'titlePrefix', old: '', new: 'Promo' }],
    },
    {
      parts: ['data'],
      actor: { kind: 'seller', name: null },
      isCurrent: false,
      differences: [
        { part: 'data', path: 'priceMargins', old: expect.stringMatching(/99\.999: \+10%$/), new: null },
        { part: 'data', path: 'priceMargins', old: null, new: expect.stringMatching(/99\.999: \+12%$/) },
      ],
    },
    expect.objectContaining({
      parts: ['data'],
      differences: expect.arrayContaining([{ part: 'data', path: 'dataOptions.stockQuantity', old: 1, new: 25 }]),
    }),
    expect.objectContaining({ parts: ['data'], actor: null, differences: [] }),
  ]);
});

it('a restore returns all rules to their former state, as a new version', async () => {
  const states: { version: number; rules: unknown }[] = [];
  const note = async () => states.push({ version: (await versions())[0]?.version ?? 0, rules: await rules() });
  const steps = [
    () => saveData(25, [margin(10)]),
    () => saveSettings(['palsu']),
    () => saveData(30),
    () => savePrefix('Promo'),
    () => saveSettings([]),
  ];
  for (const step of steps) {
    await step();
    await note();
  }
  for (const { version, rules: before } of [...states.toReversed(), ...states]) {
    await restore(version);
    expect(await rules()).toEqual(before);
  }
  const [newest] = await versions();
  expect(newest).toMatchObject({ restoredFrom: states.at(-1)?.version, isCurrent: true });
  expect(await restore(newest?.version ?? 0)).toMatchObject({ parts: [] });
});

it('other accounts’ versions are hidden', async () => {
  await saveData(1);
  await saveData(2);
  const [newest] = await versions();
  const other = clientOf(app, (await registerSeller(app)).token);
  const call = other.call(restoreRulesVersionEndpoint, { params: { version: newest?.version ?? 0 } });
  expect(await refusalOf(call)).toMatchObject({ status: 404, error: 'version-not-found' });
});

it('the newest 500 versions are kept; the oldest of them restores every part', async () => {
  await savePrefix('Promo');
  await saveData(5);
  const [kept] = await versions();
  const before = await rules();
  const { version = 0 } = kept ?? {};
  const db = app.services.db.kysely;
  const { id: userId } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const since = Array.from({ length: historyLimits.versionsMax - 2 }, (_, at) => ({
    user_id: userId,
    version: version + 1 + at,
    part: 'data' as const,
    created_at: 1,
    actor_kind: null,
    actor_name: null,
    restored_from: null,
    difference: JSON.stringify({ entries: [], total: 0 }),
    value: JSON.stringify(dataConfiguration({ stockQuantity: 7 })),
  }));
  await db.insertInto('rule_versions').values(since).execute();
  await db
    .updateTable('users')
    .set({ rules_version: version + since.length })
    .execute();
  await saveData(8);
  const listed = (await client.call(listRulesVersionsEndpoint, { query: { limit: 1 } })).data;
  expect(listed.totalItems).toBe(historyLimits.versionsMax);
  expect(await restore(version)).toMatchObject({ parts: ['data'] });
  expect(await rules()).toEqual(before);
});
