import { Readable } from 'node:stream';
import type { Endpoint, EndpointData } from '@pindahlapak/contract';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { safeParse, type $ZodType } from 'zod/v4/core';
import { createPauses } from '../../../core/turns/pauses.ts';

/** An answer in the envelope that is sent while it is made. */
export class StreamedAnswer {
  readonly json: Readable;
  constructor(json: Readable) {
    this.json = json;
  }
}

type ListKey<Data> = { [Key in keyof Data]: Data[Key] extends readonly unknown[] ? Key & string : never }[keyof Data];

/**
 * For calls whose list may be too large to be one text: sends the list portion by portion, with the other members of the answer
 * around it. Members and items are checked by the contract's schema, and the bytes are those of an answer made at once. Asks for
 * the next portion when the caller has taken the last one.
 */
export function streamedAnswerOf<const E extends Endpoint, Key extends ListKey<EndpointData<E>>>(
  endpoint: E,
  key: Key,
): (rest: Omit<EndpointData<E>, Key>, portions: AsyncIterable<EndpointData<E>[Key]>) => StreamedAnswer {
  const whole = endpoint.response as z.ZodMiniObject;
  const keys = Object.keys(whole.shape);
  const restSchema = z.omit(whole, { [key]: true });
  const itemSchema = (whole.shape[key] as unknown as z.ZodMiniArray).def.element;

  function check(schema: $ZodType, value: unknown): unknown {
    const checked = safeParse(schema, value);
    if (!checked.success)
      throw new ResponseSerializationError(endpoint.method, endpoint.path, { cause: checked.error });
    return checked.data;
  }

  function texts(rest: object): { before: string; after: string } {
    const checked = new Map(Object.entries(check(restSchema, rest) as object));
    const members = (names: readonly string[]) =>
      names
        .filter((name) => checked.get(name) !== undefined)
        .map((name) => `${JSON.stringify(name)}:${JSON.stringify(checked.get(name))}`);
    const place = keys.indexOf(key);
    const before = [...members(keys.slice(0, place)), `${JSON.stringify(key)}:[`].join(',');
    const { status, message } = endpoint;
    return {
      before: `{"code":${status},"message":${JSON.stringify(message)},"data":{${before}`,
      after: `${[']', ...members(keys.slice(place + 1))].join(',')}}}`,
    };
  }

  async function* write(rest: object, portions: AsyncIterable<readonly unknown[]>): AsyncGenerator<string, void> {
    const { before, after } = texts(rest);
    const pauses = createPauses();
    let text = before;
    let comma = '';
    for await (const portion of portions) {
      for (const item of portion) {
        text += comma + JSON.stringify(check(itemSchema, item));
        comma = ',';
        if (pauses.areDue()) await pauses.take();
      }
      yield text;
      text = '';
      if (pauses.areDue()) await pauses.take();
    }
    yield text + after;
  }

  return (rest, portions) =>
    new StreamedAnswer(
      Readable.from(write(rest, portions as AsyncIterable<readonly unknown[]>), { objectMode: false }),
    );
}
