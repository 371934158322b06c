import { attributesOf } from './read-spans.ts';
import { closingTag, nextTag } from './sheet-tokens.ts';

const named = ['PartName', 'Target'] as const;

/** The document without the elements whose part or target is unwanted; everything else stays byte for byte. */
export function withoutElements(part: Buffer, isUnwanted: (name: string) => boolean): Buffer {
  const kept: Buffer[] = [];
  let copiedTo = 0;
  for (let tag = nextTag(part, 0); tag !== null; tag = nextTag(part, tag.end)) {
    if (tag.isClosing) continue;
    const attributes = attributesOf(part, tag);
    if (!named.some((name) => isUnwanted(attributes.attribute(name) ?? ''))) continue;
    kept.push(part.subarray(copiedTo, tag.start));
    copiedTo = tag.isSelfClosing ? tag.end : closingTag(part, tag.end, tag.name).end;
    tag.end = copiedTo;
  }
  kept.push(part.subarray(copiedTo));
  return Buffer.concat(kept);
}
