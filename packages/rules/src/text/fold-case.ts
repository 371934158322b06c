const ascii = /^\p{ASCII}*$/u;

/**
 * A text with case and normalisation form taken out, for comparing only: 'Straße', 'STRASSE' and 'straße' fold alike,
 * and so do the composed and the decomposed 'é'. The dotless ı stays apart from i, the dotted İ from I, as in Unicode's
 * default case folding.
 */
export function foldCase(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  const decomposed = text.normalize('NFD');
  // Three turns: ẞ → ß → SS → ss. One lower-casing would leave ß, and the final sigma ς, different from ss and σ.
  const turn = (part: string): string => part.toLowerCase().toUpperCase().toLowerCase();
  return decomposed.split('ı').map(turn).join('ı').normalize('NFD');
}
