import type { BulkAnswer } from '@pindahlapak/contract';

type Counted = Pick<BulkAnswer, 'readiness' | 'preview'>;

/** How many products are ready before and after a change without those that were taken out, of how many; null where nothing was counted. */
export function readinessWithout({ readiness, preview }: Counted, leftOut: ReadonlySet<string>) {
  if (readiness === undefined) return null;
  const out = preview.flatMap((row) => (leftOut.has(row.id) && row.readiness ? [row.readiness] : []));
  return {
    before: readiness.before.ready - out.filter(({ before }) => before === 'siap').length,
    after: readiness.after.ready - out.filter(({ after }) => after === 'siap').length,
    products: readiness.products - out.length,
  };
}
