/** The text in lower case, unit by unit, so that places in both are the same. */
function foldUnits(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return Array.from({ length: text.length }, (_, at) => {
    const unit = text.charAt(at);
    const folded = unit.toLowerCase();
    return folded.length === 1 ? folded : unit;
  }).join('');
}

/**
 * The text with each place of `find`, in any case, replaced; null where the result would have more than `unitsMax` UTF-16
 * units.
 */
export function replaceText(text: string, find: string, replacement: string, unitsMax: number): string | null {
  const folded = foldUnits(text);
  const needle = foldUnits(find);
  const parts: string[] = [];
  let units = text.length;
  let from = 0;
  for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, from)) {
    parts.push(text.slice(from, at), replacement);
    units += replacement.length - needle.length;
    // A shorter replacement may still bring the text within the limit.
    if (units > unitsMax && replacement.length > needle.length) return null;
    from = at + needle.length;
  }
  if (from === 0 && parts.length === 0) return text;
  parts.push(text.slice(from));
  return parts.join('');
}
