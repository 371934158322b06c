import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeApp } from '../../test/make-app.ts';
import { formOf, restoredColumn, type StoredForm } from './stored-row.sql.ts';

// Columns as rows hold that are stored already, by the place where they stand. New columns are added to neither.
const common =
  'category color variant etalase condition product_image_2 product_image_3 description_1 urls search_text source_digests source_key created_at updated_at version last_batch'.split(
    ' ',
  );
const rare =
  'product_image_4 product_image_5 product_image_background_white description_2 description_3 description_4 description_5 brand specification weight_gram length_cm width_cm height_cm option_names'.split(
    ' ',
  );
const filled = (columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, `isi ${column}`] as const));

const stored: Record<StoredForm, object> = {
  common: { rest: null, ...filled(common) },
  full: { rest: filled(rare), ...filled(common) },
  flat: filled([...common, ...rare]),
};

it.each(Object.keys(stored) as StoredForm[])(
  'every column of a row stored "%s" is found again (SQLite)',
  async (form) => {
    const content = JSON.stringify(stored[form]);
    expect(formOf(content.slice(0, 12))).toBe(form);
    const app = await makeApp({ databaseUrl: null });
    const columns = form === 'common' ? common : [...common, ...rare];
    const values = columns.map((column) => sql`${restoredColumn('sqlite', form, column)} as ${sql.ref(column)}`);
    const { rows } = await sql`select ${sql.join(values)} from (select ${content} as content) t`.execute(
      app.services.db.kysely,
    );
    expect(rows).toEqual([filled(columns)]);
    await app.close();
  },
);
