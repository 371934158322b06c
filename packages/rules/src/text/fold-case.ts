const beyondAscii = /[\u0080-\uffff]/;

// Three turns: ẞ → ß → SS → ss. One lower-casing would leave ß, and the final sigma ς, different from ss and σ.
const turn = (text: string): string => text.toLowerCase().toUpperCase().toLowerCase();

/**
 * A text with case and normalisation form taken out, for comparing only: 'Straße', 'STRASSE' and 'straße' fold alike,
 * and so do the composed and the decomposed 'é'. The dotless ı stays apart from i, the dotted İ from I, as in Unicode's
 * default case folding.
 */
export function foldCase(text: string): string {
  if (!beyondAscii.test(text)) return text.toLowerCase();
  const decomposed = text.normalize('NFD');
  const folded = decomposed.includes('ı') ? decomposed.split('ı').map(turn).join('ı') : turn(decomposed);
  return folded.normalize('NFD');
}
