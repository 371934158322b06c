import { describe, expect, it } from 'vitest';
import { exceptions } from './exceptions.ts';
import { tablesWithoutAccount } from './judge-statement.ts';

const tenants = new Map([
  ['users', 'id'],
  ['products', 'user_id'],
  ['product_variants', 'user_id'],
]);

const named = [
  'select "name" from "products" where "user_id" = ? and "id" in (?, ?)',
  'select * from products p where p.user_id = ? order by position',
  'select * from "users" where "id" = ? for no key update',
  'insert into "products" ("user_id", "id", "name") values (?, ?, ?), (?, ?, ?)',
  'update "users" set "plan" = ? where "users"."id" = ?',
  'select "users".* from "products" inner join "users" on "users"."id" = "products"."user_id" where "products"."user_id" = ?',
  'delete from "product_variants" where ("user_id", "product_id") in (select "user_id", "id" from "products" where "user_id" = ?)',
  'select count(*) from "throttles" where "key" = ?',
  "select 'from products' as text",
];

const nameless: [string, string[]][] = [
  ['select "name" from "products" where "id" = ?', ['products']],
  ['update "products" set "user_id_was" = ?', ['products']],
  ['delete from products', ['products']],
  ['insert into "products" ("id", "name") values (?, ?)', ['products']],
  ['select * from "users" where "email_key" = ?', ['users']],
  [
    'select * from "products" inner join "product_variants" on "product_variants"."product_id" = "products"."id" where "products"."user_id" = ?',
    ['products', 'product_variants'],
  ],
  [
    'select "users".* from "products" inner join "users" on "users"."id" = "products"."user_id" where "products"."listing_id" = ?',
    ['products', 'users'],
  ],
  [
    'select * from "users" inner join "products" on "products"."user_id" = "users"."id" where "products"."id" = ?',
    ['users', 'products'],
  ],
  ['select "name" from "products" where "name" = \'user_id = 1\'', ['products']],
  [
    'select "name" from "products" where "user_id" = ? and exists (select 1 from "product_variants" where product_variants.user_id = products.user_id)',
    ['product_variants'],
  ],
];

describe('a statement on tables of accounts', () => {
  it.each(named)('names the account: %s', (text) => {
    expect(tablesWithoutAccount(text, tenants)).toEqual([]);
  });

  it.each(nameless)('does not name it: %s', (text, tables) => {
    expect(tablesWithoutAccount(text, tenants)).toEqual(tables);
  });
});

describe('the exceptions', () => {
  it('have unique names and a reason', () => {
    expect(new Set(exceptions.map(({ name }) => name)).size).toBe(exceptions.length);
    for (const { reason } of exceptions) expect(reason.length).toBeGreaterThan(20);
  });
});
