/** What is saved under a version that grows with each save; undefined where the server names none. */
export interface Versioned {
  version?: number | undefined;
}

/** Unsaved work on something versioned. `draft` carries the version it started from, null while nothing was changed. */
export interface VersionedWork {
  draft: Versioned | null;
}

export type DraftOf<Work extends VersionedWork> = NonNullable<Work['draft']>;

/** The work on top of another version: its next save replaces that one. */
export const rebase = <Work extends VersionedWork>(work: Work, version: number | undefined): Work =>
  work.draft === null ? work : { ...work, draft: { ...work.draft, version } };

/** The work after `sent` was saved as `version`: clean, or on top of it where it was changed again meanwhile. */
export const afterSave = <Work extends VersionedWork>(
  work: Work,
  sent: DraftOf<Work>,
  version: number | undefined,
): Work => (work.draft === sent ? { ...work, draft: null } : rebase(work, version));
