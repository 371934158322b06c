import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely';
import type { Queryable } from './database.ts';

class Slot {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** The place of a value that is given when the query runs. */
type SlotOf<Values> = <Name extends keyof Values>(name: Name) => RawBuilder<Values[Name]>;

/** Names for the slots of a list of up to `count` values, so that lists of any length share one statement text. */
export const listSlots = <Prefix extends string>(prefix: Prefix, count: number) =>
  Array.from({ length: count }, (_, index): `${Prefix}${number}` => `${prefix}${index}`);

/** A value for each slot of a list; the first value fills the slots that are left over. */
export const fillSlots = <Slot extends string, Value>(
  slots: readonly Slot[],
  values: readonly [Value, ...Value[]],
): Record<Slot, Value> =>
  Object.fromEntries(slots.map((slot, index) => [slot, values[index] ?? values[0]])) as Record<Slot, Value>;

/**
 * Queries that take these values. `prepare` builds a query once for a database and fills in the values at each run: for what
 * nearly every request asks, where building takes longer than SQLite's answer.
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
