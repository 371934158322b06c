/**
 * What became of a product's last export: there was none, it was downloaded, the product has changed since, the marketplace
 * refused one of its rows, or took them.
 */
export const exportStates = ['belum-diekspor', 'diekspor', 'berubah', 'ditolak', 'diterima'] as const;
export type ExportState = (typeof exportStates)[number];

/** What a marketplace said of a row or of a product, as it is stored: nothing yet, refused, taken. */
export const exportOutcomes = { none: 0, rejected: 1, accepted: 2 } as const;
export type ExportOutcome = (typeof exportOutcomes)[keyof typeof exportOutcomes];
