import { marketplaces, productPageIdOf } from '@pindahlapak/model';
import { oneLine, manyLines } from '../fields/clean-text.ts';
import { listingIdIn } from './listing-id-in.ts';
import { namedValues, plainValue } from './named-values.ts';
import type { ListingPage, RawListing } from './raw-listing.ts';
import type { SelectedField } from '../snapshot/page-snapshot.ts';

const linesMax = 200;

/** True also for a price without a currency. */
const isRupiah = (currency: string | undefined): boolean =>
  currency === undefined || currency.trim().toUpperCase() === 'IDR';

/** Parses lines such as 'Kondisi: Baru'. */
const labelled = (details: readonly string[]): { name: string; value: string }[] =>
  details
    .flatMap((detail) => manyLines(detail).split('\n'))
    .slice(0, linesMax)
    .map((line) => /^[-•\s]*([^:]{1,40}):\s*(.+)$/.exec(line))
    .filter((parts) => parts !== null)
    .map(([, name = '', value = '']) => ({ name, value }));

/** Reads the values found by the marketplace's selectors. */
export function readSelectors(page: ListingPage): RawListing[] {
  const { selected } = page.snapshot;
  if (selected.length === 0) return [];
  const all = (field: SelectedField): string[] =>
    selected.filter((one) => one.field === field).map(({ value }) => value);
  const details = labelled(all('detail'));
  const behind = (label: RegExp): string | undefined => details.find(({ name }) => label.test(name))?.value;
  return [
    {
      source: 'selector',
      name: all('name')[0],
      price: all('price')[0],
      category: all('category').length > 0 ? all('category') : behind(/^kategori/i),
      etalase: behind(/^etalase/i),
      condition: behind(/^kondisi/i),
      images: all('image'),
      description: all('description')[0],
      properties: details,
    },
  ];
}

export function readMicrodata(page: ListingPage): RawListing[] {
  const { microdata } = page.snapshot;
  const all = (...names: string[]): string[] =>
    microdata.filter(({ property }) => names.includes(property)).map(({ value }) => value);
  if (microdata.length === 0) return [];
  // The first product of a page may be the card of another listing.
  const ids = all('url', 'offers.url')
    .filter((address) => URL.canParse(address, page.url.href))
    .map((address) => productPageIdOf(page.marketplaceType, new URL(address, page.url.href).href))
    .filter((id) => id !== null);
  if (ids.length > 0 && !ids.includes(page.listingId)) return [];
  const named = (name: string): unknown => {
    const amount = all(`${name}.value`)[0];
    if (amount === undefined) return all(`${name}.name`, name)[0];
    return plainValue({ value: amount, unitText: all(`${name}.unitText`)[0], unitCode: all(`${name}.unitCode`)[0] });
  };
  const values = all('additionalProperty.value');
  const currency = all('offers.priceCurrency', 'priceCurrency')[0];
  return [
    {
      source: 'microdata',
      name: all('name')[0],
      price: isRupiah(currency) ? all('offers.lowPrice', 'offers.price', 'price') : undefined,
      category: all('category')[0],
      condition: all('offers.itemCondition', 'itemCondition')[0],
      images: all('image', 'image.url', 'image.contentUrl'),
      description: all('description')[0],
      options: [
        { name: 'Warna', values: all('color') },
        { name: 'Ukuran', values: all('size') },
      ],
      properties: [
        ...namedValues(named),
        ...all('additionalProperty.name').map((name, index) => ({ name, value: values[index] })),
      ],
    },
  ];
}

const separators = [' | ', ' – ', ' — ', ' - '];

/** Removes the marketplace's additions from a page title ('Jual … | Tokopedia', '… - Shopee Indonesia'). */
function nameFromTitle(title: string, marketplaceName: string): string {
  let name = oneLine(title.slice(0, 2000));
  for (;;) {
    const cut = Math.max(...separators.map((separator) => name.lastIndexOf(separator)));
    const isDressed = cut > 0 && name.slice(cut).toLowerCase().includes(marketplaceName.toLowerCase());
    if (!isDressed) break;
    name = name.slice(0, cut).trimEnd();
  }
  return name.replace(/^jual /i, '').trim();
}

/** After navigation without reload, the meta elements may still describe the previous listing. */
function isForeign(page: ListingPage): boolean {
  const address = page.snapshot.meta.find(({ name }) => name === 'og:url')?.content ?? '';
  const id = listingIdIn(page, address);
  return id !== null && id !== page.listingId;
}

const titleOf = (page: ListingPage): string =>
  page.snapshot.meta.find(({ name }) => name === 'og:title' || name === 'twitter:title')?.content ?? '';

/** Reads the product's name from the page title. Used last, because other additions may remain in it. */
export function readTitle(page: ListingPage): RawListing[] {
  if (isForeign(page)) return [];
  const name = nameFromTitle(titleOf(page), marketplaces[page.marketplaceType].name);
  return name === '' ? [] : [{ source: 'openGraph', name }];
}

export function readOpenGraph(page: ListingPage): RawListing[] {
  if (isForeign(page)) return [];
  const { meta } = page.snapshot;
  const all = (...names: string[]): string[] =>
    meta.filter(({ name }) => names.includes(name)).map(({ content }) => content);
  const first = (...names: string[]): string | undefined => all(...names)[0];
  const currency = first('product:price:currency', 'og:price:currency', 'product:sale_price:currency');
  const named = (name: string): unknown => {
    const amount = first(`product:${name}:value`);
    return amount === undefined ? first(`product:${name}`) : { amount, unit: first(`product:${name}:units`) };
  };
  const title = oneLine(titleOf(page));
  const isPlain = nameFromTitle(title, marketplaces[page.marketplaceType].name) === title;
  return [
    {
      source: 'openGraph',
      name: isPlain ? title : undefined,
      price: isRupiah(currency)
        ? all('product:sale_price:amount', 'product:price:amount', 'og:price:amount')
        : undefined,
      category: first('product:category'),
      condition: first('product:condition', 'og:condition'),
      images: all('og:image', 'og:image:secure_url', 'og:image:url', 'twitter:image'),
      description: first('og:description', 'description'),
      options: [{ name: 'Warna', values: all('product:color') }],
      properties: namedValues(named),
    },
  ];
}
