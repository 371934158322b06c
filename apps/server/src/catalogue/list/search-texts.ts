import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../core/database.ts';
import { findTexts } from '../products.sql.ts';
import { textSeparator, WindowTexts } from './window-texts.ts';

/** Whose catalogue, and which state of it. */
export interface CatalogueState {
  userId: string;
  /** As the session's read of the user found it: a text of an older state is never used. */
  version: number;
}

/** Read at a time; a database in this process holds up everybody else some milliseconds for it. */
const portion = 10_000;

async function readWindowTexts(db: Database, userId: string, window: number): Promise<WindowTexts> {
  const positions: number[] = [];
  const texts: string[] = [];
  for (;;) {
    const range = { before: positions.at(-1) ?? Number.MAX_SAFE_INTEGER, limit: portion };
    const found = await findTexts(db.kysely, db.engine, userId, window, range);
    if (found.positions.length > 0) texts.push(found.texts);
    for (const position of found.positions) positions.push(position);
    if (found.positions.length < portion) break;
    await nextTurn();
  }
  return new WindowTexts(positions, texts.join(textSeparator));
}

/** What an entry counts beside its characters: its place here, and the places of its products. */
const entryWeight = 500;
const productWeight = 12;

/** The texts that searches look through, kept for the windows searched last until their catalogue changes. */
export class SearchTexts {
  readonly #kept = new Map<string, { version: number; texts: WindowTexts; weight: number }>();
  readonly #weightMax: number;
  #weight = 0;

  /** `weightMax` is about the characters kept in all, those searched last. */
  constructor(weightMax = 24_000_000) {
    this.#weightMax = weightMax;
  }

  /** How many windows are kept. */
  get size(): number {
    return this.#kept.size;
  }

  async of(db: Database, { userId, version }: CatalogueState, window: number): Promise<WindowTexts> {
    const key = `${userId} ${window}`;
    const kept = this.#kept.get(key);
    if (kept?.version === version) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept.texts;
    }
    const texts = await readWindowTexts(db, userId, window);
    this.#keep(key, version, texts);
    return texts;
  }

  #keep(key: string, version: number, texts: WindowTexts): void {
    this.#drop(key);
    const weight = entryWeight + texts.length + texts.products * productWeight;
    if (weight > this.#weightMax) return;
    this.#kept.set(key, { version, texts, weight });
    this.#weight += weight;
    for (const oldest of this.#kept.keys()) {
      if (this.#weight <= this.#weightMax) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#weight -= this.#kept.get(key)?.weight ?? 0;
    this.#kept.delete(key);
  }
}
