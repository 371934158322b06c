import { defaultExportSettings } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { compileGuard } from './compile-guard.ts';
import { findHits } from './find-hits.ts';
import { shopNamesOf } from './shop-name.ts';

const guard = compileGuard(defaultExportSettings);
const found = (text: string, shopNames: readonly string[]) =>
  findHits(text, guard, shopNames).map(({ kind, text: hit }) => `${kind}: ${hit}`);

describe('the names of a shop', () => {
  const namesOf = (slug: string, name = 'Casing HP Anti Banting') =>
    shopNamesOf({ marketplaceType: 'tokopedia', urls: `https://www.tokopedia.com/${slug}/barang`, name });

  it.each([
    ['studioponsel', ['studioponsel']],
    ['dorangadgetjakarta', ['dorangadgetjakarta', 'dorangadget']],
    ['arfadigital-indonesia', ['arfadigitalindonesia', 'arfadigital']],
    ['paddyofficial', ['paddyofficial', 'paddy']],
    ['gatecom08', ['gatecom08', 'gatecom']],
    ['laptopid', ['laptopid']],
    ['tasid', ['tasid']],
  ])('of %s', (slug, names) => {
    expect(namesOf(slug)).toEqual(names);
  });

  it.each([
    ['satriacomputerb', 'Search di maps "satria computer bali"', 'satria computer'],
    ['nenetcomputer', 'Toko fisik Nenet komputer Alamat', 'Nenet komputer'],
    ['wwwwwwwwfrontcomp354', 'Toko Offline Front Komputer 354', 'Front Komputer'],
    ['mitraseluler', 'MITRA-CELL melayani', 'MITRA-CELL'],
  ])('of %s have the other words for its kind of shop', (slug, text, hit) => {
    expect(found(text, namesOf(slug))).toEqual([`shop: ${hit}`]);
  });

  it.each([
    ['gamingkomputer', 'PC gaming computer baru'],
    ['nenetcomputer', 'Nenet kompor, computer nenet'],
    ['pccomputer', 'PC Komputer rakitan'],
  ])('of %s are not in %j', (slug, text) => {
    expect(found(text, namesOf(slug))).toEqual([]);
  });

  it('omit a short form that the title contains, because it is the brand', () => {
    expect(namesOf('samsungofficial', 'Samsung Galaxy A15')).toEqual(['samsungofficial']);
  });

  it('are both found; the longer one wins if both match', () => {
    const text = 'Selamat datang di Doran Gadget! Kunjungi Doran Gadget Jakarta.';
    expect(found(text, namesOf('dorangadgetjakarta'))).toEqual(['shop: Doran Gadget', 'shop: Doran Gadget Jakarta']);
  });
});
