import { manyLines } from '../fields/clean-text.ts';
import type { SelectedField } from '../snapshot/page-snapshot.ts';
import type { ListingPage, RawListing } from './raw-listing.ts';

const linesMax = 200;

/** The lines of lists such as 'Kondisi: Baru'. */
const labelled = (details: readonly string[]): { name: string; value: string }[] =>
  details
    .flatMap((detail) => manyLines(detail).split('\n'))
    .slice(0, linesMax)
    .map((line) => /^[-•\s]*([^:]{1,40}):\s*(.+)$/.exec(line))
    .filter((parts) => parts !== null)
    .map(([, name = '', value = '']) => ({ name, value }));

/** What the marketplace's selectors found on the page. */
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
