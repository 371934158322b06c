import { type SentSourceChangeFilter, sourceChangeFilterSchema } from '@pindahlapak/contract';
import { pageOf } from '../../config/paths.ts';

/** The address of the queue of changes at sources; what it lacks is what waits, unfiltered, on page 1. */
export interface SourceAddress {
  status?: SentSourceChangeFilter['state'];
  jenis?: SentSourceChangeFilter['kind'];
  marketplace?: SentSourceChangeFilter['marketplace'];
  cari?: string | undefined;
  persen?: string | number | undefined;
  untung?: 'minimal' | undefined;
  halaman?: number | undefined;
}

/** What an address that somebody may have typed means: a filter that the call takes, and a page. */
export function placeOf(address: SourceAddress) {
  const { status, jenis, marketplace, cari, persen, untung, halaman } = address;
  const wanted = {
    state: status,
    kind: jenis,
    marketplace,
    search: cari,
    minPercent: persen === undefined ? undefined : String(persen),
    underFloor: untung === 'minimal' ? 'true' : undefined,
  };
  const filter: SentSourceChangeFilter = {};
  for (const [name, value] of Object.entries(wanted))
    if (value !== undefined && sourceChangeFilterSchema.safeParse({ [name]: value }).success)
      Object.assign(filter, { [name]: value });
  return { filter, page: pageOf(halaman) };
}
