import { decodeHTMLStrict } from 'entities/decode';

/**
 * A complete reference to a character: decimal, hexadecimal or by a name (HTML's longest has 31 letters). Without the closing
 * semicolon it is plain text. The bounds keep the search linear in the length of the text.
 */
export const entityPattern = /&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});/g;

/** What the library writes for references to no character: NUL, halves of a pair, numbers beyond Unicode. */
const noCharacter = '\ufffd';

const noBreakSpace = '\u00a0';

function decodeReference(reference: string): string {
  const character = decodeHTMLStrict(reference);
  if (character === noCharacter) return '';
  return character === noBreakSpace ? ' ' : character;
}

/** Decodes character references once; unknown names stay as they are, a no-break space becomes a space. */
export const decodeEntities = (text: string): string => text.replace(entityPattern, decodeReference);
