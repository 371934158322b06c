/** The items in groups of `size` and a last one of those that are left, in their order: what one statement takes at a time. */
export function* groupsOf<Item>(items: readonly Item[], size: number): Generator<Item[], void> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
