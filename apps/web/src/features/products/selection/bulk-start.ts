/** What a change of the chosen products begins with: a category number, any change, or the question before a deletion. */
export type BulkStart = 'category' | 'change' | 'delete';
