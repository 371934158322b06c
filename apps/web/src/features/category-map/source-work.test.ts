import type { CategorySource } from '@pindahlapak/contract';
import { emptyExportDefaults } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { hasUnsavedDefaults, nextUnmapped, readStoredWorks, sourceIdOf, withWork } from './source-work.ts';

const mapping = {
  leafId: '1',
  path: null,
  isUnlisted: false,
  decidedAt: '',
  defaults: emptyExportDefaults,
  version: 1,
};
const source = (sourceKey: string, isMapped: boolean): CategorySource => ({
  marketplaceType: 'tokopedia',
  sourceKey,
  name: sourceKey,
  products: 1,
  mapping: isMapped ? mapping : null,
});

describe('the next source to map', () => {
  const sources = [source('a', false), source('b', true), source('c', false), source('d', true)];
  const idOf = (key: string) => sourceIdOf(source(key, false));
  const nextOf = (key: string | null) => nextUnmapped(sources, key === null ? null : idOf(key))?.sourceKey;

  it('is the next one below, then the first of all, never the same', () => {
    expect([nextOf(null), nextOf('a'), nextOf('b'), nextOf('c'), nextOf('d')]).toEqual(['a', 'c', 'c', 'a', 'a']);
    expect(nextUnmapped([source('a', false)], idOf('a'))).toBeNull();
  });
});

describe('input for sources', () => {
  it('is removed when it is empty, and only defaults count as unsaved', () => {
    const works = withWork(withWork({}, 'a', { search: 'tas' }), 'b', { defaults: { brand: '' } });
    expect(works).toEqual({ a: { search: 'tas' }, b: { defaults: { brand: '' } } });
    expect(withWork(works, 'a', { search: '' })).toEqual({ b: { defaults: { brand: '' } } });
    expect(hasUnsavedDefaults(withWork({}, 'a', { search: 'tas' }))).toBe(false);
    expect(hasUnsavedDefaults(works)).toBe(true);
  });

  it('is restored without its invalid parts', () => {
    const kept = { a: { search: 'tas', defaults: { brand: 'LG', colour: 'x' } }, b: 5, c: { search: 1, defaults: {} } };
    expect(readStoredWorks(kept)).toEqual({ a: { search: 'tas', defaults: { brand: 'LG' } } });
    expect(readStoredWorks('a')).toEqual({});
  });
});
