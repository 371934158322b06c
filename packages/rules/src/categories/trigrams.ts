/** The groups of three letters in the words of a folded text, a space before and behind each word. */
export function trigramsOf(text: string): Set<string> {
  const trigrams = new Set<string>();
  for (const word of text.split(' ')) {
    if (word === '') continue;
    const padded = ` ${word} `;
    for (let start = 0; start + 3 <= padded.length; start += 1) trigrams.add(padded.slice(start, start + 3));
  }
  return trigrams;
}
