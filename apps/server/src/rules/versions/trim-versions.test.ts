import type { CategoryMapping, RulesPart } from '@pindahlapak/model';
import { emptyExportDefaults } from '@pindahlapak/model';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eachWithSeller } from '../../test/seller-app.ts';
import { registerSeller } from '../../test/factories.ts';
import type { TestApp } from '../../test/make-app.ts';
import { trimVersions } from './store-version.ts';
import { mappingChangesTo } from './mapping-versions.ts';
import { countVersions, findSaves, findValueAt, findVersions, insertVersion } from './versions.sql.ts';

let app: TestApp;
eachWithSeller((setup) => ({ app } = setup));

const fullParts = ['data', 'akulaku', 'settings', 'shops'] as const;
const mapping = (leafId: number): CategoryMapping => ({
  leafId: String(leafId),
  defaults: emptyExportDefaults,
  decidedAt: 1,
});

/** A save: the parts that it changes, and for mappings source → leaf, 0 for none. */
const save = fc.record({
  parts: fc.uniqueArray(fc.constantFrom<RulesPart>('data', 'akulaku', 'settings', 'shops', 'mappings', 'mappings'), {
    minLength: 1,
    maxLength: 5,
  }),
  changes: fc.uniqueArray(fc.tuple(fc.constantFrom('kaos', 'tas', 'topi'), fc.nat(9)), {
    minLength: 1,
    selector: ([source]) => source,
  }),
});

it('each listed version restores all parts exactly, whatever was deleted', async () => {
  const db = app.services.db.kysely;
  const bounds = fc.record({ versions: fc.integer({ min: 1, max: 5 }), bytes: fc.constantFrom(300, 3000, 1_000_000) });
  await fc.assert(
    fc.asyncProperty(fc.array(save, { minLength: 5, maxLength: 40 }), bounds, async (saves, bound) => {
      const { userId } = await registerSeller(app);
      const row = { user_id: userId, created_at: 1, actor_kind: null, actor_name: null, restored_from: null };
      const difference = JSON.stringify({ entries: [], total: 0 });
      const full = { data: 0, akulaku: 0, settings: 0, shops: 0 };
      const mapped = new Map<string, CategoryMapping>();
      const history = new Map<number, { full: typeof full; mapped: Map<string, CategoryMapping> }>();
      const note = (version: number) => history.set(version, { full: { ...full }, mapped: new Map(mapped) });
      // The state before the first save of each part, as that save stores it.
      for (const part of fullParts) await insertVersion(db, { ...row, version: 0, part, difference, value: '0' });
      note(0);
      for (const [index, { parts, changes }] of saves.entries()) {
        const version = index + 1;
        for (const part of parts) {
          if (part !== 'mappings') {
            full[part] = version;
            await insertVersion(db, { ...row, version, part, difference, value: String(version) });
            continue;
          }
          const value = changes.map(([sourceKey, leaf]) => {
            const before = mapped.get(`tokopedia ${sourceKey}`) ?? null;
            const after = leaf === 0 ? null : mapping(leaf);
            if (after === null) mapped.delete(`tokopedia ${sourceKey}`);
            else mapped.set(`tokopedia ${sourceKey}`, after);
            return { marketplaceType: 'tokopedia', sourceKey, before, after };
          });
          await insertVersion(db, { ...row, version, part, difference, value: JSON.stringify(value) });
        }
        note(version);
        await trimVersions(db, userId, bound);
      }
      const listed = await findVersions(db, userId, { limit: 1000, offset: 0 });
      expect((await countVersions(db, userId)).newest).toBe(saves.length);
      for (const version of new Set(listed.map((each) => each.version))) {
        const then = history.get(version);
        const values = await Promise.all(fullParts.map((part) => findValueAt(db, userId, part, version)));
        expect(values).toEqual(fullParts.map((part) => String(then?.full[part])));
        const restored = new Map(mapped);
        for (const { sourceKey, after } of await mappingChangesTo(db, { userId, version }, mapped))
          if (after === null) restored.delete(`tokopedia ${sourceKey}`);
          else restored.set(`tokopedia ${sourceKey}`, after);
        expect(restored).toEqual(then?.mapped);
      }
      // At most one unlisted row per part for each version that needs it.
      const stored = await findSaves(db, userId);
      const versions = new Set(listed.map((each) => each.version)).size;
      expect(stored.filter((each) => !each.isListed).length).toBeLessThanOrEqual(5 * (versions + 1));
    }),
    { numRuns: 12 },
  );
});
