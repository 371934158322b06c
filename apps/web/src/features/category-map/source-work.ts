import type { CategorySource } from '@pindahlapak/contract';
import { mappingKey } from '@pindahlapak/model';
import { readStoredTexts, type DefaultsTexts } from '../../lib/form/export-defaults.ts';

/** Unsaved input for a source category. */
export interface SourceWork {
  search?: string;
  defaults?: Partial<DefaultsTexts>;
}

/** Keyed by `sourceIdOf`; a source without input has no entry. */
export type Works = Readonly<Record<string, SourceWork>>;

export const sourceIdOf = ({ marketplaceType, sourceKey }: Pick<CategorySource, 'marketplaceType' | 'sourceKey'>) =>
  mappingKey(marketplaceType, sourceKey);

/** Replaces the input for a source; empty input is removed. */
export function withWork(works: Works, id: string, work: SourceWork): Works {
  const { [id]: _, ...others } = works;
  const { search = '', defaults } = work;
  if (search === '' && defaults === undefined) return others;
  return { ...others, [id]: { ...(search === '' ? {} : { search }), ...(defaults ? { defaults } : {}) } };
}

/** Returns whether unsaved input would be lost; a typed search does not count. */
export const hasUnsavedDefaults = (works: Works): boolean =>
  Object.values(works).some(({ defaults }) => defaults !== undefined);

/** Reads the stored input; invalid parts are skipped. */
export function readStoredWorks(stored: unknown): Works {
  if (typeof stored !== 'object' || stored === null) return {};
  let works: Works = {};
  for (const [id, work] of Object.entries(stored) as [string, unknown][]) {
    if (typeof work !== 'object' || work === null) continue;
    const { search, defaults } = work as Record<string, unknown>;
    const texts = readStoredTexts(defaults);
    works = withWork(works, id, {
      ...(typeof search === 'string' ? { search } : {}),
      ...(Object.keys(texts).length > 0 ? { defaults: texts } : {}),
    });
  }
  return works;
}

/** Returns the next unmapped source below the given one, else the first of all; null if none is left. */
export function nextUnmapped(sources: readonly CategorySource[], id: string | null): CategorySource | null {
  const index = sources.findIndex((source) => sourceIdOf(source) === id);
  const isOpen = (source: CategorySource) => source.mapping === null && sourceIdOf(source) !== id;
  return sources.slice(index + 1).find(isOpen) ?? sources.find(isOpen) ?? null;
}
