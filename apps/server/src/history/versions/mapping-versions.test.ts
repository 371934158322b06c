import {
  listCategorySourcesEndpoint,
  listRulesVersionsEndpoint,
  restoreRulesVersionEndpoint,
  saveConfigurationEndpoint,
  saveMappingsEndpoint,
} from '@pindahlapak/contract';
import { dataConfiguration } from '@pindahlapak/harness/configuration';
import { afterEach, expect, it, vi } from 'vitest';
import { CategoryLists } from '../../categories/list/category-lists.ts';
import { clientOf } from '../../test/client.ts';
import { eachWithRulesVersions, type RulesVersions } from '../../test/calls/version-calls.ts';
import { registerSeller } from '../../test/factories.ts';
import type { TestApp } from '../../test/make-app.ts';
import { sendForm } from '../../test/send.ts';

let app: TestApp;
let token: string;
let client: RulesVersions['client'];
let versions: RulesVersions['versions'];
let restore: RulesVersions['restore'];
eachWithRulesVersions((made) => ({ app, token, client, versions, restore } = made));

afterEach(() => vi.restoreAllMocks());

const params = { marketplace: 'akulaku' as const };
const source = (sourceKey: string, leafId: string | null, brand: string | null = null) => ({
  marketplaceType: 'tokopedia' as const,
  sourceKey,
  leafId,
  defaults: { brand },
});
const save = (...mappings: ReturnType<typeof source>[]) =>
  client.call(saveMappingsEndpoint, { params, body: { mappings } });
/** Source → leaf and brand. */
async function mapped() {
  const { sources } = (await client.call(listCategorySourcesEndpoint, { params })).data;
  return Object.fromEntries(
    sources.flatMap(({ sourceKey, mapping }) =>
      mapping ? [[sourceKey, [mapping.leafId, mapping.defaults.brand].filter(Boolean).join(' ')]] : [],
    ),
  );
}

it('each save of mappings is a version with its changes that can be restored', async () => {
  await save(source('kaos', '80365', 'Lokal'), source('tas', '80366'));
  await save(source('kaos', '80367'), source('tas', null), source('topi', '80368'));
  await save(source('topi', '80368'));
  const [second, first, start] = await versions();
  expect(await versions()).toHaveLength(3);
  expect(second).toMatchObject({
    parts: ['mappings'],
    actor: { kind: 'seller', name: null },
    isCurrent: true,
    differenceCount: 3,
    differences: [
      { part: 'mappings', path: 'Tokopedia: kaos', old: 'Kategori 80365 · Merek: Lokal' },
      { path: 'Tokopedia: tas', old: 'Kategori 80366', new: null },
      { path: 'Tokopedia: topi', old: null, new: 'Kategori 80368' },
    ],
  });
  expect(first?.differences.map(({ old }) => old)).toEqual([null, null]);
  expect(start).toMatchObject({ actor: null, differenceCount: 0 });

  const latest = await mapped();
  expect(await restore(first?.version ?? 0)).toMatchObject({ parts: ['mappings'] });
  expect(await mapped()).toEqual({ kaos: '80365 Lokal', tas: '80366' });
  expect((await versions())[0]).toMatchObject({ restoredFrom: first?.version, differenceCount: 3 });
  expect(await restore(second?.version ?? 0)).toMatchObject({ parts: ['mappings'] });
  expect(await mapped()).toEqual(latest);
  expect(await restore(start?.version ?? 0)).toMatchObject({ parts: ['mappings'] });
  expect(await mapped()).toEqual({});
  expect(await restore(start?.version ?? 0)).toMatchObject({ parts: [] });
});

it('restoring a version also restores the other rules at that time', async () => {
  await client.call(saveConfigurationEndpoint, { body: dataConfiguration({ stockQuantity: 5 }) });
  await save(source('kaos', '70365'));
  const [both] = await versions();
  await client.call(saveConfigurationEndpoint, { body: dataConfiguration({ stockQuantity: 6 }) });
  await save(source('kaos', null));
  expect(await restore(both?.version ?? 0)).toMatchObject({ parts: ['data', 'mappings'] });
  expect(await mapped()).toEqual({ kaos: '70365' });
});

it('a category is shown by name and number if the account’s list or the built-in one has it', async () => {
  await save(source('tas', '70227'), source('topi', '99999'));
  const [first] = await versions();
  expect(first?.differences.map(({ new: made }) => made)).toEqual([
    'Kategori Tas Ransel Pria (70227)',
    'Kategori 99999',
  ]);
  const form = new FormData();
  form.append('file', new Blob(['id,path\n99999,Fashion > Topi > Topi Pria\n99998,Fashion > Tas\n']), 'kategori.csv');
  expect((await sendForm(app, 'PUT', '/api/categories/akulaku/list', { token, form })).status).toBe(200);
  await save(source('topi', '99998', 'Lokal'), source('tas', null));
  const [second] = await versions();
  expect(second?.differences).toMatchObject([
    { old: 'Kategori Fashion > Topi > Topi Pria (99999)', new: 'Kategori Fashion > Tas (99998) · Merek: Lokal' },
    { old: 'Kategori 70227', new: null },
  ]);
  await restore(first?.version ?? 0);
  expect((await versions())[0]?.differences).toContainEqual(
    expect.objectContaining({ new: 'Kategori Fashion > Topi > Topi Pria (99999)' }),
  );
});

it('a restore reads the category list only if mappings may change, and waits for a slot to do so', async () => {
  await save(source('kaos', '70365'));
  await client.call(saveConfigurationEndpoint, { body: dataConfiguration({ stockQuantity: 5 }) });
  const [, mappedFirst, start] = await versions();
  const read = vi.spyOn(CategoryLists.prototype, 'leavesOf');
  expect(await restore(mappedFirst?.version ?? 0)).toMatchObject({ parts: ['data'] });
  expect(read).not.toHaveBeenCalled();

  const { callLimits, db } = app.services;
  const { id } = await db.kysely.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const ends = await Promise.all(Array.from({ length: 4 }, () => callLimits.lists.enter(id)));
  const state = { isAnswered: false };
  const waiting = restore(start?.version ?? 0).finally(() => (state.isAnswered = true));
  // A later call that needs no slot is answered first.
  await versions();
  await versions();
  expect(state.isAnswered).toBe(false);
  for (const end of ends) end();
  expect(await waiting).toMatchObject({ parts: ['mappings'] });
  expect(read).toHaveBeenCalledOnce();
});

it('other accounts’ mappings cannot be restored', async () => {
  await save(source('kaos', '70365'));
  const other = clientOf(app, (await registerSeller(app)).token);
  await other.call(saveMappingsEndpoint, { params, body: { mappings: [source('kaos', '70366')] } });
  await save(source('kaos', '70367'));
  const listed = (await other.call(listRulesVersionsEndpoint, { query: { limit: 100 } })).data.data;
  await other.call(restoreRulesVersionEndpoint, { params: { version: listed.at(-1)?.version ?? 0 } });
  const { sources } = (await other.call(listCategorySourcesEndpoint, { params })).data;
  expect(sources).toEqual([]);
  expect(await mapped()).toEqual({ kaos: '70367' });
});
