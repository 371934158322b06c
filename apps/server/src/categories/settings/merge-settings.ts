import { type ExportDefaults, type ExportSettings, exportDefaultsSchema } from '@pindahlapak/model';

/** Merges defaults: those of the target take precedence over those for Akulaku. */
const mergeDefaults = (general: ExportDefaults, own: ExportDefaults): ExportDefaults =>
  exportDefaultsSchema.parse({
    ...general,
    ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== null)),
  });

/** Returns the settings for a template: those for Akulaku, with those of the template's own marketplace. */
export const mergeSettings = (general: ExportSettings, own: ExportSettings): ExportSettings => ({
  ...general,
  defaults: mergeDefaults(general.defaults, own.defaults),
  useTitleAsDescription: general.useTitleAsDescription || own.useTitleAsDescription,
  removeContacts: general.removeContacts || own.removeContacts,
  stockSource: own.stockSource === 'source' ? 'source' : general.stockSource,
  // Workbooks of other marketplaces have a row for each variant.
  rowPerVariant: true,
});
