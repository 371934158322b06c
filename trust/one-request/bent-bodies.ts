import { endpoints } from '../support/endpoints.ts';
import { unknownIds } from '../walls/requests/call-input.ts';
import { requestOf, validInput } from '../walls/requests/valid-calls.ts';
import type { Furnished, HeavyRequest } from './stage.ts';

/** Bytes of a body that a call without a limit of its own takes. */
const usualBytes = 256 * 1024;
/** Members that a body may have, where the call does not name its own number. */
const usualValues = 1000;

const fill = (unit: string, bytes: number): string => unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)));

/** The JSON of a valid body with one of its texts, the first or the last, replaced by this literal. */
function withText(body: Record<string, unknown>, literal: string): string {
  const mark = '__mark__';
  let isPlaced = false;
  const place = (value: unknown): unknown => {
    if (isPlaced) return value;
    if (typeof value === 'string') {
      isPlaced = true;
      return mark;
    }
    if (Array.isArray(value)) return value.map(place);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, place(member)]));
  };
  const placed = JSON.stringify(place(body));
  return isPlaced
    ? placed.replace(`"${mark}"`, () => `"${literal}"`)
    : placed.replace(/\}$/, () => `,"x":"${literal}"}`);
}

interface Bend {
  what: string;
  body: (valid: Record<string, unknown>, bytes: number, values: number) => string;
}

const bends: Bend[] = [
  { what: 'one text of escapes', body: (valid, bytes) => withText(valid, fill('\\u00e9', bytes)) },
  { what: 'one text of marks', body: (valid, bytes) => withText(valid, `a${fill('\u0301\u0316', bytes)}`) },
  { what: 'one text of dots and at signs', body: (valid, bytes) => withText(valid, fill('.@-', bytes)) },
  {
    what: 'as many members as it takes',
    body: (valid, bytes, values) => {
      const count = Math.min(values - 60, Math.floor(bytes / 14));
      const members = Array.from({ length: count }, (_, index) => `"k${index}":${index}`);
      return JSON.stringify(valid).replace(/\}$/, () => `,${members.join(',')}}`);
    },
  },
];

/** Every call with a JSON body, with bodies of its largest size that are dear to parse or to judge. */
export const bentBodies: HeavyRequest[] = endpoints.flatMap(({ name, endpoint }) => {
  if (!endpoint.body || endpoint.bodyType === 'multipart') return [];
  const bytes = (endpoint.bodyLimit ?? usualBytes) - 4096;
  const values = endpoint.bodyValues ?? usualValues;
  return bends.map(({ what, body }) => ({
    call: name,
    what,
    answer: 'any' as const,
    request: ({ seller }: Furnished) => {
      const input = validInput(name, seller, unknownIds);
      return { ...requestOf(endpoint, input), body: body(input.body ?? {}, bytes, values) };
    },
  }));
});
