import { manyLines } from '../fields/clean-text.ts';
import type { SelectedField } from '../snapshot/page-snapshot.ts';
import type { ListingPage, RawListing } from './raw-listing.ts';

/** The value behind a label in a list such as 'Kondisi: Baru'. */
function labelled(details: readonly string[], label: RegExp): string | undefined {
  for (const detail of details) {
    for (const line of manyLines(detail).split('\n')) {
      const parts = /^[-•\s]*([^:]{1,40}):\s*(.+)$/.exec(line);
      if (parts && label.test(parts[1] ?? '')) return parts[2];
    }
  }
  return undefined;
}

/** What the marketplace's selectors found on the page. */
export function readSelectors(page: ListingPage): RawListing[] {
  const { selected } = page.snapshot;
  if (selected.length === 0) return [];
  const all = (field: SelectedField): string[] =>
    selected.filter((one) => one.field === field).map(({ value }) => value);
  const details = all('detail');
  return [
    {
      source: 'selector',
      name: all('name')[0],
      price: all('price')[0],
      category: all('category').length > 0 ? all('category') : labelled(details, /^kategori/i),
      etalase: labelled(details, /^etalase/i),
      condition: labelled(details, /^kondisi/i),
      images: all('image'),
      description: all('description')[0],
    },
  ];
}
