import type { ProductSize } from './portions.sql.ts';

/**
 * Limits of a portion of products that is read and worked on at a time. SQLite blocks the event loop while it reads
 * them, so both number and bytes are bounded: a product takes from some kilobytes to some hundreds of them.
 */
export const portionLimits = { products: 50, bytes: 256_000 } as const;

/** Groups things in their order, each group within the limits; a larger one is a group of its own. */
export function groupsBySize<Item extends { bytes: number }>(
  items: readonly Item[],
  limits: { products: number; bytes: number } = portionLimits,
): [Item, ...Item[]][] {
  const groups: [Item, ...Item[]][] = [];
  let bytes = 0;
  for (const item of items) {
    const last = groups.at(-1);
    if (last && last.length < limits.products && bytes + item.bytes <= limits.bytes) {
      last.push(item);
      bytes += item.bytes;
    } else {
      groups.push([item]);
      bytes = item.bytes;
    }
  }
  return groups;
}

/** Puts products together, in their order, that have so many variants together; one with more is a group of its own. */
export function groupsByVariants<Item extends { id: string }>(
  products: readonly Item[],
  counts: ReadonlyMap<string, number>,
  variantsMax: number,
): [Item, ...Item[]][] {
  const groups: [Item, ...Item[]][] = [];
  let variants = 0;
  for (const product of products) {
    const more = counts.get(product.id) ?? 0;
    const last = groups.at(-1);
    if (last && variants + more <= variantsMax) {
      last.push(product);
      variants += more;
    } else {
      groups.push([product]);
      variants = more;
    }
  }
  return groups;
}

/** Positions in groups as large as a portion at most, whatever the products' bytes: for threads, where nobody waits for a turn. */
export function* countedPortions(positions: readonly number[]): Generator<[number, ...number[]], void> {
  for (let start = 0; start < positions.length; start += portionLimits.products)
    yield positions.slice(start, start + portionLimits.products) as [number, ...number[]];
}

/** Groups products into portions within the limits, in their order; a larger product is a portion of its own. */
export const portionsOf = (
  sizes: readonly ProductSize[],
  limits: { products: number; bytes: number } = portionLimits,
): [number, ...number[]][] =>
  groupsBySize(sizes, limits).map(([first, ...others]) => [first.position, ...others.map(({ position }) => position)]);
