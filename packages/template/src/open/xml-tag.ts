import { decodeEntities } from './decode-entities.ts';
import { TemplateError } from './template-error.ts';

/** A tag's attributes are worked on at once; those of Excel have some ten. */
const attributesMax = 1000;

const attributePattern = /\s+([^\s<>/=&"'!?]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;

const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);

/** A tag of a document, with its name behind the prefix. Its attributes are read when one is asked for. */
export class XmlTag {
  readonly name: string;
  readonly local: string;
  readonly #source: string;
  #attributes: Map<string, string> | null = null;

  /** @param source the attributes as they stand in the document, well-formed */
  constructor(name: string, source: string) {
    this.name = name;
    this.local = localOf(name);
    this.#source = source;
  }

  /** An attribute by its local name, whatever its prefix. @throws {TemplateError} */
  attribute(local: string): string | undefined {
    this.#attributes ??= this.#read();
    const value = this.#attributes.get(local);
    return value === undefined || !value.includes('&') ? value : decodeEntities(value);
  }

  #read(): Map<string, string> {
    const found = new Map<string, string>();
    attributePattern.lastIndex = 0;
    for (;;) {
      const match = attributePattern.exec(this.#source);
      if (match === null) return found;
      const local = localOf(match[1] ?? '');
      if (!found.has(local)) found.set(local, match[2] ?? match[3] ?? '');
      if (found.size > attributesMax) throw new TemplateError('damaged', 'too many attributes');
    }
  }
}
