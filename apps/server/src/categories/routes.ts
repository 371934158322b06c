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
import { fileOf } from '../platform/http/read-form-file.ts';
import { endpointsOf } from '../platform/http/serve-endpoint.ts';
import { findStoredSettings } from './categories.sql.ts';
import { proposeForSource, searchForLeaves } from './propose-for-source.ts';
import { saveMappings } from './mappings/save-mappings.ts';
import { saveExportSettings } from './settings/save-export-settings.ts';
import { listSources } from './sources/list-sources.ts';
import { saveCategoryList } from './list/save-category-list.ts';

const formLimits = { bytesMax: categoryListLimits.bytesMax, tooLarge: 'category-list-too-large' } as const;

/** Registers the calls for categories and export settings (S18). */
export function categoryRoutes(app: FastifyInstance, services: Services): void {
  const { serve, serveForm } = endpointsOf(app, services);
  serve(listCategorySourcesEndpoint, listSources, 'lists');
  serve(proposeLeavesEndpoint, proposeForSource, 'lists');
  serve(searchLeavesEndpoint, searchForLeaves, 'lists');

  serve(
    saveMappingsEndpoint,
    async (ctx, input) => {
      await saveMappings(ctx, input);
      return await listSources(ctx, input);
    },
    'lists',
  );

  serveForm(saveCategoryListEndpoint, formLimits, fileOf, saveCategoryList);

  serve(getExportSettingsEndpoint, async (ctx, { userId, marketplace }) => {
    const { settings, version } = await findStoredSettings(ctx.db.kysely, userId, marketplace);
    return { ...settings, version };
  });

  serve(saveExportSettingsEndpoint, saveExportSettings);
}
