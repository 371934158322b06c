import { parseJson } from '../json/json.ts';
import type { FieldSource, ListingPage } from './raw-listing.ts';

/** Index after the bracket that closes the one at `from`, or -1; ignores brackets inside strings. */
function endOfLiteral(script: string, from: number): number {
  let depth = 0;
  for (let at = from; at < script.length; at += 1) {
    const character = script.charAt(at);
    if (character === '"') at = endOfString(script, at) - 1;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    if (at < from) return -1;
    if (depth === 0) return at + 1;
  }
  return -1;
}

/** Index after the quote that closes the one at `from`; 0 if it is never closed. */
function endOfString(script: string, from: number): number {
  for (let at = from + 1; at < script.length; at += 1) {
    const character = script.charAt(at);
    if (character === '\\') at += 1;
    else if (character === '"') return at + 1;
  }
  return 0;
}

/** Assignments of one variable that are tried per script. */
const triesMax = 5;

/**
 * Reads the JSON value that a script assigns to a variable (`var state = {…}`), or a text that contains JSON (`var
 * data = "{\"…"`). The script is never run. Undefined if there is none.
 */
export function assignedJson(script: string, variable: string): unknown {
  let found = script.indexOf(variable);
  for (let tries = 0; found !== -1 && tries < triesMax; tries += 1) {
    const assignment = /^["'\]]*\s{0,20}=(?!=)\s{0,20}(?:JSON\.parse\()?/.exec(
      script.slice(found + variable.length, found + variable.length + 80),
    );
    if (assignment) {
      const from = found + variable.length + assignment[0].length;
      const opening = script.charAt(from);
      if (opening === '"') {
        const text = parseJson(script.slice(from, endOfString(script, from)));
        if (typeof text === 'string') return parseJson(text);
      } else if (opening === '{' || opening === '[') {
        const end = endOfLiteral(script, from);
        const value = end === -1 ? undefined : parseJson(script.slice(from, end));
        if (value !== undefined) return value;
      }
    }
    found = script.indexOf(variable, found + variable.length);
  }
  return undefined;
}

/** JSON of the page: a response of its marketplace, or state in its scripts. */
export interface OwnJson {
  source: Extract<FieldSource, 'response' | 'state'>;
  /** The response's address, or the state's id or variable. */
  name: string;
  value: unknown;
}

/** Iterates over the page's own JSON: responses first, latest first, because they are newer than the state. */
export function* ownJson(page: ListingPage): Generator<OwnJson> {
  const { responses, embeddedStates } = page.snapshot;
  for (const { url, body, status } of responses.toReversed()) {
    const value = status === undefined ? parseJson(body) : null;
    if (typeof value === 'object' && value !== null) yield { source: 'response', name: url, value };
  }
  for (const { id, type, text } of embeddedStates) {
    const value = type === 'script' ? assignedJson(text, id) : parseJson(text);
    if (typeof value === 'object' && value !== null) yield { source: 'state', name: id, value };
  }
}
