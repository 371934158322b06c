import type { ProductSize } from './portions.sql.ts';

/**
 * Products that are read and worked on at a time. A database in this process holds up everybody else while it reads
 * them, so that not only their number is bounded: a product takes some kilobytes, or some hundreds of them.
 */
export const portionLimits = { products: 50, bytes: 256_000 } as const;

/** Puts products together to portions within the limits, in their order; a larger product is a portion of its own. */
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
