import type { ExportDefaults, ExportSettings } from '@pindahlapak/model';

/** Changed defaults: absent ones stay, null deletes. */
type DefaultsChange = { [Key in keyof ExportDefaults]?: ExportDefaults[Key] | undefined };

/** Returns the defaults after a change. Ignores other keys of `change`. */
export function mergeDefaults(defaults: ExportDefaults, change: DefaultsChange): ExportDefaults {
  const keys = Object.keys(defaults) as (keyof ExportDefaults)[];
  const named = keys.filter((key) => change[key] !== undefined).map((key) => [key, change[key]]);
  return { ...defaults, ...(Object.fromEntries(named) as Partial<ExportDefaults>) };
}

const filled = (defaults: ExportDefaults): DefaultsChange =>
  Object.fromEntries(Object.entries(defaults).filter(([, value]) => value !== null));

/** Returns the settings for a template: those for Akulaku, with those of the template's own marketplace. */
export const mergeSettings = (general: ExportSettings, own: ExportSettings): ExportSettings => ({
  ...general,
  defaults: mergeDefaults(general.defaults, filled(own.defaults)),
  useTitleAsDescription: general.useTitleAsDescription || own.useTitleAsDescription,
  removeContacts: general.removeContacts || own.removeContacts,
  stockSource: own.stockSource === 'source' ? 'source' : general.stockSource,
  // Workbooks of other marketplaces have a row for each variant.
  rowPerVariant: true,
});
