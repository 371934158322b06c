/** Whether a column has to be filled, by the template's own words. */
export type Duty = 'mandatory' | 'conditional' | 'optional' | 'forbidden';

// The longer words first: 'Wajib Bersyarat' is not 'Wajib'.
const words: readonly [RegExp, Duty][] = [
  [
    /^(?:wajib\s+bersyarat|bersyarat|condition(?:al|ally)(?:\s+(?:mandatory|required))?|(?:mandatory|required)\s+conditional(?:ly)?)$/,
    'conditional',
  ],
  [/^(?:wajib(?:\s+diisi)?|mandatory|required|harus\s+diisi)$/, 'mandatory'],
  [/^(?:opsional|optional|tidak\s+wajib|pilihan|recommended|direkomendasikan)$/, 'optional'],
  [/^(?:forbid(?:den)?|irrelevant|not\s+applicable|tidak\s+relevan|dilarang)$/, 'forbidden'],
];

/** The duty that a cell names; null where it names none. */
export function dutyOf(cell: string): Duty | null {
  if (cell.length > 40) return null;
  const text = cell
    .trim()
    .toLowerCase()
    .replace(/[*()[\]]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return words.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
