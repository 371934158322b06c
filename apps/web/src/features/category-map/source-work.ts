import type { CategorySource } from '@pindahlapak/contract';
import { mappingKey } from '@pindahlapak/model';
import { readKeptTexts, type DefaultsTexts } from '../../lib/form/export-defaults.ts';

/** What is typed for a source category and not saved. */
export interface SourceWork {
  search?: string;
  defaults?: Partial<DefaultsTexts>;
}

/** By `sourceIdOf`; a source without work has no entry. */
export type Works = Readonly<Record<string, SourceWork>>;

/** The identity of a source category as one text. */
export const sourceIdOf = ({ marketplaceType, sourceKey }: Pick<CategorySource, 'marketplaceType' | 'sourceKey'>) =>
  mappingKey(marketplaceType, sourceKey);

/** The works with another one for a source; one that holds nothing is left out. */
export function withWork(works: Works, id: string, work: SourceWork): Works {
  const { [id]: _, ...others } = works;
  const { search = '', defaults } = work;
  if (search === '' && defaults === undefined) return others;
  return { ...others, [id]: { ...(search === '' ? {} : { search }), ...(defaults ? { defaults } : {}) } };
}

/** Whether unsaved input would be lost; a typed search does not count. */
export const hasUnsavedDefaults = (works: Works): boolean =>
  Object.values(works).some(({ defaults }) => defaults !== undefined);

/** Works that the tab kept, as far as they are understood. */
export function readKeptWorks(kept: unknown): Works {
  if (typeof kept !== 'object' || kept === null) return {};
  let works: Works = {};
  for (const [id, work] of Object.entries(kept) as [string, unknown][]) {
    if (typeof work !== 'object' || work === null) continue;
    const { search, defaults } = work as Record<string, unknown>;
    const texts = readKeptTexts(defaults);
    works = withWork(works, id, {
      ...(typeof search === 'string' ? { search } : {}),
      ...(Object.keys(texts).length > 0 ? { defaults: texts } : {}),
    });
  }
  return works;
}

/** The next source without a mapping below the given one, else the first one of all; null where none is left. */
export function nextUnmapped(sources: readonly CategorySource[], id: string | null): CategorySource | null {
  const place = sources.findIndex((source) => sourceIdOf(source) === id);
  const isOpen = (source: CategorySource) => source.mapping === null && sourceIdOf(source) !== id;
  return sources.slice(place + 1).find(isOpen) ?? sources.find(isOpen) ?? null;
}
