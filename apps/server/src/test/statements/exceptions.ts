import type { Exception } from './judge-statement.ts';

/** Statements on tables of accounts that need not name the account. */
export const exceptions: readonly Exception[] = [
  {
    name: 'the directory of e-mails',
    reason: 'it is spread by e-mail, and finds the account of an address',
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

/** Statements that read products in the catalogue as well as in the trash. */
export const readsAllProducts: readonly Exception[] = [
  {
    name: 'names of what a batch changed',
    reason: 'a product of the history may lie in the trash',
    statement: /^select .*from "batch_changes" as "c" left join "products" as "p"/,
  },
  {
    name: 'whether the account has a product',
    reason: 'the history of a deleted product can be read',
    statement: /^select "id" from "products" where "user_id" = \? and "id" = \?$/,
  },
  {
    name: 'versions of what was exported',
    reason: 'a product that was deleted meanwhile may come back',
    statement: /^ ?insert into exported_products .*left join products/,
  },
  {
    name: 'states of a removed export',
    reason: 'a product in the trash may come back',
    statement: /^delete from "exported_products" .* not exists \(select "products"\."id" from "products" /,
  },
  {
    name: 'the deletion of an account',
    reason: 'everything goes',
    statement: /^(select "id" as id from "products" where user_id = \? limit \?|delete from "products")/,
  },
];
