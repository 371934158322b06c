import type { ProductSize } from './portions.sql.ts';

/**
 * Limits of a portion of products that is read and worked on at a time. SQLite blocks the event loop while it reads
 * them, so both number and bytes are bounded: a product takes from some kilobytes to some hundreds of them.
 */
export const portionLimits = { products: 50, bytes: 256_000 } as const;

/** Groups products into portions within the limits, in their order; a larger product is a portion of its own. */
export function portionsOf(
  sizes: readonly ProductSize[],
  limits: { products: number; bytes: number } = portionLimits,
): [number, ...number[]][] {
  const portions: [number, ...number[]][] = [];
  let bytes = 0;
  for (const size of sizes) {
    const last = portions.at(-1);
    if (last && last.length < limits.products && bytes + size.bytes <= limits.bytes) {
      last.push(size.position);
      bytes += size.bytes;
    } else {
      portions.push([size.position]);
      bytes = size.bytes;
    }
  }
  return portions;
}
