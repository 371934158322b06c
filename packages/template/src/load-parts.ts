/**
 * The package part by part, each of which needs those before and some modules more: whoever loads it while others are served
 * gives them a turn in between.
 */
export const templateParts: readonly (() => Promise<unknown>)[] = [
  () => import('./sheet/plain-workbook.ts'),
  () => import('./open/read-tables.ts'),
  () => import('./families/families.ts'),
  () => import('./describe/describe-template.ts'),
  () => import('./fill/fill-template.ts'),
  () => import('./index.ts'),
];
