/**
 * Limits of a portion of products that is read and worked on at a time. SQLite blocks the event loop while it reads them, and a
 * product takes from some kilobytes to some hundreds of them. `size` is in bytes.
 */
export const portionLimits = { products: 50, size: 256_000 } as const;

/**
 * The items in their order, in groups within the limits; an item that is larger than a portion is a group of its own. Sizes are
 * in one unit, bytes or UTF-16 units.
 */
export function groupsBySize<Item extends { size: number }>(
  items: readonly Item[],
  limits: { products: number; size: number } = portionLimits,
): [Item, ...Item[]][] {
  const groups: [Item, ...Item[]][] = [];
  let size = 0;
  for (const item of items) {
    const last = groups.at(-1);
    size += item.size;
    if (last && last.length < limits.products && size <= limits.size) last.push(item);
    else {
      groups.push([item]);
      size = item.size;
    }
  }
  return groups;
}
