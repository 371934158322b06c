/** Named characters that marketplaces' texts use; the Latin-1 block (160–255) is filled in below in code order. */
const named = new Map<string, string>([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['OElig', 'Œ'],
  ['oelig', 'œ'],
  ['Scaron', 'Š'],
  ['scaron', 'š'],
  ['Yuml', 'Ÿ'],
  ['circ', 'ˆ'],
  ['tilde', '˜'],
  ['ensp', ' '],
  ['emsp', ' '],
  ['thinsp', ' '],
  ['zwnj', '\u200c'],
  ['zwj', '\u200d'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['sbquo', '‚'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bdquo', '„'],
  ['dagger', '†'],
  ['Dagger', '‡'],
  ['bull', '•'],
  ['hellip', '…'],
  ['permil', '‰'],
  ['prime', '′'],
  ['Prime', '″'],
  ['lsaquo', '‹'],
  ['rsaquo', '›'],
  ['euro', '€'],
  ['trade', '™'],
  ['larr', '←'],
  ['uarr', '↑'],
  ['rarr', '→'],
  ['darr', '↓'],
  ['harr', '↔'],
  ['ne', '≠'],
  ['le', '≤'],
  ['ge', '≥'],
  ['asymp', '≈'],
  ['infin', '∞'],
  ['minus', '−'],
  ['radic', '√'],
  ['star', '☆'],
  ['starf', '★'],
  ['check', '✓'],
  ['hearts', '♥'],
  ['NewLine', '\n'],
  ['Tab', ' '],
]);

const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para ' +
  'middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute ' +
  'Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute ' +
  'THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ' +
  'ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
for (const [index, name] of latin1.split(' ').entries()) named.set(name, String.fromCharCode(160 + index));

/** A reference to a character, as `decodeEntities` understands it; without the closing semicolon it is plain text. */
export const entityPattern = /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z][A-Za-z0-9]{1,11}));/g;

function fromCodePoint(code: number): string {
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return '';
  return code === 0xa0 ? ' ' : String.fromCodePoint(code);
}

/** Decodes character references once; unknown names stay as they are, a no-break space becomes a space. */
export function decodeEntities(text: string): string {
  return text.replace(entityPattern, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return fromCodePoint(Number(decimal));
    if (hex !== undefined) return fromCodePoint(Number.parseInt(hex, 16));
    const character = named.get(name ?? '');
    return character === undefined ? whole : character === '\u00a0' ? ' ' : character;
  });
}
