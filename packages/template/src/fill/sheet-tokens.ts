/** A row of a sheet as it stands in the part: offsets of its bytes. */
export interface RowSpan {
  number: number;
  start: number;
  end: number;
  /** Behind the row's opening tag, and before its closing one; equal where it has no cells. */
  contentStart: number;
  contentEnd: number;
  isSelfClosing: boolean;
}

/** A cell of a row, by offsets. */
export interface CellSpan {
  column: number;
  start: number;
  end: number;
  /** Number of its format, as it stands. */
  style: string | null;
  /** Whether it holds a value, a text or a formula. */
  isFilled: boolean;
  hasFormula: boolean;
  /** Whether its value is stored as a text. */
  isText: boolean;
}

const less = 0x3c;
const greater = 0x3e;
const slash = 0x2f;
const exclamation = 0x21;
const question = 0x3f;
const quote = 0x22;
const apostrophe = 0x27;

/** A tag in the bytes of a part: where it stands and what it is called, with and without the prefix. */
export interface Tag {
  start: number;
  end: number;
  name: string;
  local: string;
  isClosing: boolean;
  isSelfClosing: boolean;
}

function endOfTag(part: Buffer, start: number): number {
  let quoted = 0;
  for (let at = start; at < part.length; at += 1) {
    const byte = part[at];
    if (quoted !== 0) {
      if (byte === quoted) quoted = 0;
    } else if (byte === quote || byte === apostrophe) quoted = byte;
    else if (byte === greater) return at + 1;
  }
  return part.length;
}

/** Comments, CDATA and instructions, which hold no tags. */
function endOfSpecial(part: Buffer, start: number): number {
  const ends =
    part[start + 1] === question ? '?>' : part.toString('latin1', start, start + 4) === '<!--' ? '-->' : ']]>';
  const end = part.indexOf(ends, start, 'latin1');
  return end === -1 ? part.length : end + ends.length;
}

const nameEnd = /[\s/>]/;

/** The next tag from `from` on; null behind the last one. The part was read and is well-formed. */
export function nextTag(part: Buffer, from: number): Tag | null {
  let start = part.indexOf(less, from);
  while (start !== -1 && (part[start + 1] === exclamation || part[start + 1] === question))
    start = part.indexOf(less, endOfSpecial(part, start));
  if (start === -1) return null;
  const end = endOfTag(part, start);
  const isClosing = part[start + 1] === slash;
  const head = part.toString('latin1', start + (isClosing ? 2 : 1), Math.min(end, start + 100));
  const name = head.slice(0, head.search(nameEnd));
  return {
    start,
    end,
    name,
    local: name.slice(name.indexOf(':') + 1),
    isClosing,
    isSelfClosing: !isClosing && part[end - 2] === slash,
  };
}

/** The closing tag of an element, which ends at `from` with its opening tag: elements of its name do not hold each other. */
export function closingTag(part: Buffer, from: number, name: string): { start: number; end: number } {
  const text = `</${name}`;
  for (let start = part.indexOf(text, from, 'utf8'); start !== -1; start = part.indexOf(text, start + 1, 'utf8')) {
    const behind = part[start + Buffer.byteLength(text)] ?? 0;
    if (behind === greater || behind <= 0x20) return { start, end: endOfTag(part, start) };
  }
  return { start: part.length, end: part.length };
}
