import type { Steps } from '@pindahlapak/rules';
import type { BodyList } from './split-body.ts';

/** The body with each of its lists replaced by one of a single number: its place among the lists. */
function frameOf(body: Buffer, lists: readonly BodyList[]): string {
  let frame = '';
  let at = 0;
  for (const [place, { start, end }] of lists.entries()) {
    frame += body.toString('utf8', at, start) + place;
    at = end;
  }
  return frame + body.toString('utf8', at);
}

/** The items of a list, parsed portion by portion. */
function* itemsOf(body: Buffer, { start, ends }: BodyList, parse: (text: string) => unknown): Steps<unknown[]> {
  const items: unknown[] = [];
  let from = start;
  for (const end of ends) {
    const portion = parse(`[${body.toString('utf8', from, end)}]`) as unknown[];
    if (portion.length === 0 && ends.length > 1) throw new SyntaxError('an item is missing');
    for (const item of portion) items.push(item);
    from = end + 1;
    yield;
  }
  return items;
}

/**
 * Parses a JSON body in steps, its lists portion by portion. It accepts and refuses exactly what parsing the whole body
 * would: JSON stays valid when a number in it is replaced by other JSON. Throws what `parse` throws, and SyntaxError.
 */
export function* parsePortions(
  body: Buffer,
  lists: readonly BodyList[],
  parse: (text: string) => unknown,
): Steps<unknown> {
  const frame = parse(frameOf(body, lists));
  if (typeof frame !== 'object' || frame === null) throw new SyntaxError('lists without an object around them');
  yield;
  const parsed: unknown[][] = [];
  for (const list of lists) parsed.push(yield* itemsOf(body, list, parse));
  // Of two members with the same key the later one counts, as in any JSON; the list of the earlier one is dropped.
  for (const [key, member] of Object.entries(frame))
    if (Array.isArray(member)) Object.assign(frame, { [key]: parsed[Number(member[0])] });
  return frame;
}
