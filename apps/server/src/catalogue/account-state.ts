import type { UserRow } from '../core/schema.ts';

/** An account, and the versions of its catalogue, rules and exports as the session's read of the user found them. */
export interface AccountState {
  userId: string;
  version: number;
  rulesVersion: number;
  exportsVersion: number;
}

/** The state of an account's row. */
export const stateOf = (user: UserRow): AccountState => ({
  userId: user.id,
  version: user.catalogue_version,
  rulesVersion: user.rules_version,
  exportsVersion: user.exports_version,
});

/** The versions as one text: what was made of an account stays right as long as it is the same. */
export const versionsOf = ({ version, rulesVersion, exportsVersion }: AccountState): string =>
  `${version} ${rulesVersion} ${exportsVersion}`;
