import { namedValues, plainValue } from './named-values.ts';
import type { ListingPage, RawListing } from './raw-listing.ts';

/** What the microdata of the page's product says. */
export function readMicrodata(page: ListingPage): RawListing[] {
  const { microdata } = page.snapshot;
  const all = (...names: string[]): string[] =>
    microdata.filter(({ property }) => names.includes(property)).map(({ value }) => value);
  if (microdata.length === 0) return [];
  const named = (name: string): unknown => {
    const amount = all(`${name}.value`)[0];
    if (amount === undefined) return all(`${name}.name`, name)[0];
    return plainValue({ value: amount, unitText: all(`${name}.unitText`)[0], unitCode: all(`${name}.unitCode`)[0] });
  };
  const values = all('additionalProperty.value');
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
      properties: [
        ...namedValues(named),
        ...all('additionalProperty.name').map((name, place) => ({ name, value: values[place] })),
      ],
    },
  ];
}
