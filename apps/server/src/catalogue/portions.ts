/**
 * Limits of a portion of products that is read and worked on at a time. SQLite blocks the event loop while it reads them, and a
 * product takes from some kilobytes to some hundreds of them.
 */
export const portionLimits = { products: 50, bytes: 256_000 } as const;

/** The items in their order, in groups within the limits; an item that is larger than a portion is a group of its own. */
export function groupsBySize<Item extends { bytes: number }>(
  items: readonly Item[],
  limits: { products: number; bytes: number } = portionLimits,
): [Item, ...Item[]][] {
  const groups: [Item, ...Item[]][] = [];
  let bytes = 0;
  for (const item of items) {
    const last = groups.at(-1);
    bytes += item.bytes;
    if (last && last.length < limits.products && bytes <= limits.bytes) last.push(item);
    else {
      groups.push([item]);
      bytes = item.bytes;
    }
  }
  return groups;
}
