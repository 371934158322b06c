import type { CellValue } from '@pindahlapak/rules';
import { foldKey } from '../families/template-family.ts';

/** Longer ones are texts, not lists of parameters. */
const unitsMax = 5000;

/** `nama: nilai; nama: nilai` by the folded names. */
export function specificationOf(specification: CellValue): Map<string, string> {
  const found = new Map<string, string>();
  if (typeof specification !== 'string') return found;
  for (const pair of specification.slice(0, unitsMax).split(/[;\n]/)) {
    const colon = pair.indexOf(':');
    const name = foldKey(pair.slice(0, Math.max(0, colon)));
    const value = pair.slice(colon + 1).trim();
    if (colon > 0 && name !== '' && value !== '' && !found.has(name)) found.set(name, value);
  }
  return found;
}
