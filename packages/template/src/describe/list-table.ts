import { TemplateError } from '../open/template-error.ts';

/** Entries of all lists together, and their UTF-16 units. */
const entriesMax = 100_000;
const unitsMax = 2_000_000;

/** The lists of a template, each different one once: hundreds of categories share theirs. */
export class ListTable {
  readonly lists: string[][] = [];
  readonly #known = new Map<string, number>();
  #entries = 0;
  #units = 0;

  /** The number of a list. @throws {TemplateError} */
  add(entries: readonly string[]): number {
    const key = entries.join('\n');
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#entries += entries.length;
    this.#units += key.length;
    if (this.#entries > entriesMax || this.#units > unitsMax) throw new TemplateError('too-large', 'lists of choices');
    this.#known.set(key, this.lists.length);
    this.lists.push([...entries]);
    return this.lists.length - 1;
  }
}
