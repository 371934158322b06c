import type { ListingPage, RawListing } from './raw-listing.ts';

/** What the microdata of the page's product says. */
export function readMicrodata(page: ListingPage): RawListing[] {
  const { microdata } = page.snapshot;
  const all = (...names: string[]): string[] =>
    microdata.filter(({ property }) => names.includes(property)).map(({ value }) => value);
  if (microdata.length === 0) return [];
  const currency = all('offers.priceCurrency', 'priceCurrency')[0];
  const isRupiah = currency === undefined || currency.trim().toUpperCase() === 'IDR';
  return [
    {
      source: 'microdata',
      name: all('name')[0],
      price: isRupiah ? all('offers.lowPrice', 'offers.price', 'price') : undefined,
      category: all('category')[0],
      condition: all('offers.itemCondition', 'itemCondition')[0],
      images: all('image', 'image.url', 'image.contentUrl'),
      description: all('description')[0],
      options: [
        { name: 'Warna', values: all('color') },
        { name: 'Ukuran', values: all('size') },
      ],
    },
  ];
}
