import { type SentSourceChangeFilter, sourceChangeFilterSchema } from '@pindahlapak/contract';
import { pageOf } from '../../config/paths.ts';

/** The queue's search parameters; defaults are waiting changes, unfiltered, on page 1. */
export interface SourceAddress {
  status?: SentSourceChangeFilter['state'];
  jenis?: SentSourceChangeFilter['kind'];
  marketplace?: SentSourceChangeFilter['marketplace'];
  cari?: string | undefined;
  persen?: string | number | undefined;
  untung?: 'minimal' | undefined;
  halaman?: number | undefined;
}

/** Validates the search parameters, which anybody may have typed; returns a filter for the call, and the page. */
export function readSourceAddress(address: SourceAddress) {
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
