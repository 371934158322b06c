/**
 * The package in parts, each of which needs the ones before and a few modules more, so that a server can serve others between two
 * of them.
 */
export const templateParts: readonly (() => Promise<unknown>)[] = [
  () => import('./sheet/plain-workbook.ts'),
  () => import('./open/read-tables.ts'),
  () => import('./families/families.ts'),
  () => import('./describe/describe-template.ts'),
  () => import('./fill/fill-template.ts'),
  () => import('./index.ts'),
];
