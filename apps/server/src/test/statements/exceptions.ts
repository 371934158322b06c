import type { Exception } from './judge-statement.ts';

/** Statements on tables of accounts that do not name the account. All others of the server have to. */
export const exceptions: readonly Exception[] = [
  {
    name: 'the directory of e-mails',
    reason: 'it is spread by e-mail, and is what tells the account of one',
    statement: /^select "user_id" from "logins" where "email_key" = \?$/,
  },
  {
    name: 'reset codes of an e-mail',
    reason: 'they are spread by the digest of the e-mail, for an unknown one is kept the same',
    statement: /^(select|update|delete).* "reset_codes" .*where "account_key" = \?/,
  },
  {
    name: 'a pairing code that was typed',
    reason: 'it is spread by the digest of the code: eight signs have no room for an account',
    statement: /^select \* from "pairing_codes" where "code_hash" = \?$/,
  },
  {
    name: 'open sessions of all accounts',
    reason: 'a figure of /metrics, counted at most once in 15 s and up to a bound',
    statement: /^select .*"device_id" from "sessions" where "expires_at" > \? limit \?/,
  },
];
