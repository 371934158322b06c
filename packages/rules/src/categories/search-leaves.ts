import { foldCategory } from '@pindahlapak/model';
import type { LeafIndex, NamedLeaf } from './leaf-index.ts';

const foundMax = 50;

/** The first fifty leaves, in the order of the list, that have every word of the search in their path or are that number (S18.7). */
export function searchLeaves(search: string, { leaves, folded }: LeafIndex): NamedLeaf[] {
  const words = foldCategory(search).split(' ');
  const found: NamedLeaf[] = [];
  for (const [number, leaf] of leaves.entries()) {
    const path = folded[number] ?? '';
    if (words.every((word) => path.includes(word) || leaf.id.startsWith(word))) found.push({ ...leaf });
    if (found.length === foundMax) break;
  }
  return found;
}
