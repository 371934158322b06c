import { readDraft } from '../../lib/drafts/use-kept-draft.ts';

/** Under this name the profile's typed values are kept. */
export const profileDraft = 'profile';

/** Whether this seller left the profile's form with something typed, for instance when the session ended. */
export const hasProfileDraft = (userId: string): boolean => readDraft(userId, profileDraft) !== null;
