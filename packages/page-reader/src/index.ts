export type { PageSnapshot, SnapshotPlan } from './snapshot/page-snapshot.ts';
export { emptySnapshot, snapshotLimits } from './snapshot/page-snapshot.ts';
export { cutText } from './fields/clean-text.ts';
export { listingAddress } from './fields/listing-address.ts';
export type { FieldSource } from './sources/raw-listing.ts';
export { readPage, responseAddresses } from './read-page.ts';
export { observePage, wallOfAddress, type PageObservation, type Wall } from './observe-page.ts';
export { snapshotPlan } from './readers/registry.ts';
export { snapshotFromDocument } from './snapshot/snapshot-from-document.ts';
