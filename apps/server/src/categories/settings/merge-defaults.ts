import type { ExportDefaults } from '@pindahlapak/model';

/** Defaults as a save brings them: what is absent stays, null empties. */
export type DefaultsChange = { [Key in keyof ExportDefaults]?: ExportDefaults[Key] | undefined };

/** The defaults after a save. Other keys of `change` are left out. */
export function mergeDefaults(defaults: ExportDefaults, change: DefaultsChange): ExportDefaults {
  const keys = Object.keys(defaults) as (keyof ExportDefaults)[];
  const named = keys.filter((key) => change[key] !== undefined).map((key) => [key, change[key]]);
  return { ...defaults, ...(Object.fromEntries(named) as Partial<ExportDefaults>) };
}
