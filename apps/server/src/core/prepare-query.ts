import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Queryable } from './database.ts';

class Slot {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** The place of a value that is given when the query runs. */
export type SlotOf<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

/** The names of the slots that a list of up to `count` values is given in, for a statement whose text is the same for all. */
export const listSlots = <Prefix extends string>(prefix: Prefix, count: number) =>
  Array.from({ length: count }, (_, index): `${Prefix}${number}` => `${prefix}${index}`);

/** Values for all slots of a list; the first stands in the slots that are left. */
export const fillSlots = <Slot extends string, Value>(
  slots: readonly Slot[],
  values: readonly [Value, ...Value[]],
): Record<Slot, Value> =>
  Object.fromEntries(slots.map((slot, index) => [slot, values[index] ?? values[0]])) as Record<Slot, Value>;

/**
 * Queries that take these values. `prepare` builds one once for a database and fills it in each time it runs: for what
 * nearly every request asks, where building the query takes longer than SQLite's answer.
 */
export const queriesOf = <Values extends object>() => ({
  prepare<Row>(
    build: (db: Queryable, slot: SlotOf<Values>) => Compilable<Row>,
  ): (db: Queryable, values: Values) => Promise<Row[]> {
    const compiled = new WeakMap<object, CompiledQuery<Row>>();
    const slot: SlotOf<Values> = (name) => sql.val(new Slot(name) as never);

    return async (db, values) => {
      const { adapter } = db.getExecutor();
      let query = compiled.get(adapter);
      if (!query) {
        query = build(db, slot).compile();
        compiled.set(adapter, query);
      }
      const parameters = query.parameters.map((parameter) =>
        parameter instanceof Slot ? values[parameter.name as keyof Values] : parameter,
      );
      const { rows } = await db.executeQuery<Row>({ ...query, parameters });
      return rows;
    };
  },
});
