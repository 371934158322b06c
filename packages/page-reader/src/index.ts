export { htmlToText } from './html-to-text.ts';
export type { EmbeddedState, PageSnapshot, SnapshotPlan } from './page-snapshot.ts';
export { emptySnapshot, snapshotLimits } from './page-snapshot.ts';
export type { FieldSource } from './raw-listing.ts';
export { readPage, responseAddresses } from './read-page.ts';
export type { ListingDraft, ListingFieldName, MissingField, ReadDraft, ReadResult } from './read-result.ts';
export { readerList, type ReaderFacts } from './reader-list.ts';
export { snapshotPlan } from './registry.ts';
export { snapshotFromDocument } from './snapshot-from-document.ts';
