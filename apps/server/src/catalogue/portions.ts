/**
 * Limits of a portion of products that is read and worked on at a time. SQLite blocks the event loop while it reads
 * them, so both number and bytes are bounded: a product takes from some kilobytes to some hundreds of them.
 */
export const portionLimits = { products: 50, bytes: 256_000 } as const;

/** Groups things in their order while `fits` says that the last group has room; a thing that fits nowhere is a group of its own. */
function groupsWithin<Item>(
  items: readonly Item[],
  weightOf: (item: Item) => number,
  fits: (weight: number, count: number) => boolean,
): [Item, ...Item[]][] {
  const groups: [Item, ...Item[]][] = [];
  let weight = 0;
  for (const item of items) {
    const last = groups.at(-1);
    const own = weightOf(item);
    weight += own;
    if (last && fits(weight, last.length + 1)) last.push(item);
    else {
      groups.push([item]);
      weight = own;
    }
  }
  return groups;
}

/** Groups things in their order, each group within the limits; a larger one is a group of its own. */
export const groupsBySize = <Item extends { bytes: number }>(
  items: readonly Item[],
  limits: { products: number; bytes: number } = portionLimits,
): [Item, ...Item[]][] =>
  groupsWithin(
    items,
    ({ bytes }) => bytes,
    (bytes, products) => products <= limits.products && bytes <= limits.bytes,
  );

/** Groups products in their order, each group with at most so many variants; a product with more is a group of its own. */
export const groupsByVariants = <Item extends { id: string }>(
  products: readonly Item[],
  counts: ReadonlyMap<string, number>,
  variantsMax: number,
): [Item, ...Item[]][] =>
  groupsWithin(
    products,
    ({ id }) => counts.get(id) ?? 0,
    (variants) => variants <= variantsMax,
  );
