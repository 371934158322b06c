export { htmlToText } from './html/html-to-text.ts';
export type { EmbeddedState, PageSnapshot, SnapshotPlan } from './snapshot/page-snapshot.ts';
export { emptySnapshot, snapshotLimits } from './snapshot/page-snapshot.ts';
export type { FieldSource } from './sources/raw-listing.ts';
export { readPage, responseAddresses } from './read-page.ts';
export type { MissingField, ReadDraft, ReadResult } from './read-result.ts';
export { readerList, type ReaderFacts } from './readers/reader-list.ts';
export { snapshotPlan } from './readers/registry.ts';
export { snapshotFromDocument } from './snapshot/snapshot-from-document.ts';
