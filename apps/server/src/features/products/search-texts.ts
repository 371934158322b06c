import type { Database } from '../../db/database.ts';
import { findWindowTexts } from './product-queries.ts';
import type { WindowTexts } from './window-texts.ts';

/** Whose catalogue, and which state of it. */
export interface CatalogueState {
  userId: string;
  /** As the session's read of the user found it: a text of an older state is never used. */
  version: number;
}

const keptCharactersMax = 8_000_000;

/** The texts that searches look through, kept for the windows searched last until their catalogue changes. */
export class SearchTexts {
  readonly #kept = new Map<string, { version: number; texts: WindowTexts }>();
  #keptCharacters = 0;

  async of(db: Database, { userId, version }: CatalogueState, window: number): Promise<WindowTexts> {
    const key = `${userId} ${window}`;
    const kept = this.#kept.get(key);
    if (kept?.version === version) {
      this.#kept.delete(key);
      this.#kept.set(key, kept);
      return kept.texts;
    }
    const texts = await findWindowTexts(db.kysely, db.engine, userId, window);
    this.#keep(key, version, texts);
    return texts;
  }

  #keep(key: string, version: number, texts: WindowTexts): void {
    this.#drop(key);
    if (texts.length > keptCharactersMax) return;
    this.#kept.set(key, { version, texts });
    this.#keptCharacters += texts.length;
    for (const oldest of this.#kept.keys()) {
      if (this.#keptCharacters <= keptCharactersMax) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#keptCharacters -= this.#kept.get(key)?.texts.length ?? 0;
    this.#kept.delete(key);
  }
}
