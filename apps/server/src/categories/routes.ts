import {
  getExportSettingsEndpoint,
  listCategorySourcesEndpoint,
  proposeLeavesEndpoint,
  saveCategoryListEndpoint,
  saveExportSettingsEndpoint,
  saveMappingsEndpoint,
  searchLeavesEndpoint,
} from '@pindahlapak/contract';
import { categoryListLimits } from '@pindahlapak/model';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../core/context.ts';
import { installForms, readFormFile } from '../platform/http/read-form-file.ts';
import { serveEndpoint } from '../platform/http/serve-endpoint.ts';
import { findExportSettings, findExportSettingsVersion } from './categories.sql.ts';
import { proposeForSource, searchForLeaves } from './offer-leaves.ts';
import type { CategoryLists } from './list/category-lists.ts';
import { saveMappings } from './mappings/save-mappings.ts';
import { saveExportSettings } from './settings/save-export-settings.ts';
import { listSources } from './sources/list-sources.ts';
import { saveCategoryList } from './list/save-category-list.ts';

/** Calls that read a whole catalogue or a whole list wait for a turn of their account. */
const inLists = () => 'lists' as const;

/** Categories, and what an export fills in (S18). */
export async function categoryRoutes(app: FastifyInstance, services: Services, lists: CategoryLists): Promise<void> {
  const formLimiter = await installForms(app);

  serveEndpoint(
    app,
    services,
    listCategorySourcesEndpoint,
    ({ ctx, session, params, query }) =>
      listSources(ctx, { userId: session.user.id, target: params.marketplace, lists, ...query }),
    inLists,
  );

  serveEndpoint(
    app,
    services,
    proposeLeavesEndpoint,
    ({ ctx, session, params, query }) =>
      proposeForSource(ctx, { userId: session.user.id, target: params.marketplace, lists, ...query }),
    inLists,
  );

  serveEndpoint(
    app,
    services,
    searchLeavesEndpoint,
    ({ ctx, session, params, query }) =>
      searchForLeaves(ctx, { userId: session.user.id, target: params.marketplace, lists, ...query }),
    inLists,
  );

  serveEndpoint(
    app,
    services,
    saveMappingsEndpoint,
    async ({ ctx, session, params, body }) => {
      const account = { userId: session.user.id, target: params.marketplace, shop: body.shop };
      await saveMappings(ctx, { ...account, lists, ...body });
      return await listSources(ctx, { ...account, lists });
    },
    inLists,
  );

  serveEndpoint(app, services, saveCategoryListEndpoint, ({ ctx, session, params, request }) => {
    const userId = session.user.id;
    return formLimiter.run(userId, async () => {
      const file = await readFormFile(request, 'file', {
        bytesMax: categoryListLimits.bytesMax,
        tooLarge: 'category-list-too-large',
      });
      return await saveCategoryList(ctx, { userId, target: params.marketplace, ...file });
    });
  });

  serveEndpoint(app, services, getExportSettingsEndpoint, async ({ ctx, session, params }) => {
    const account = [ctx.db.kysely, session.user.id, params.marketplace] as const;
    // Read before the settings: where they change meanwhile, the next save is refused and not the newer ones overwritten.
    const version = await findExportSettingsVersion(...account);
    return { ...(await findExportSettings(...account)), version };
  });

  serveEndpoint(app, services, saveExportSettingsEndpoint, ({ ctx, session, params, body }) =>
    saveExportSettings(ctx, { userId: session.user.id, target: params.marketplace, change: body }),
  );
}
