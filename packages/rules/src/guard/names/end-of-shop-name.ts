import { isWordAt } from '../contacts/characters.ts';

const signsBetween = " .-_'’&";
const signsMax = 2;

/** ASCII letters in small. */
const smallOf = (code: number): number => (code >= 0x41 && code <= 0x5a ? code | 0x20 : code);

/**
 * Where the name of a shop ends that begins at `start`: its letters and digits, in any case and with up to two signs or
 * spaces between them, up to the end of a word. -1 where it does not stand there.
 */
export function endOfShopName(text: string, start: number, shop: string): number {
  let index = start;
  let signs = 0;
  for (let read = 0; read < shop.length;) {
    if (smallOf(text.charCodeAt(index)) === shop.charCodeAt(read)) {
      read += 1;
      signs = 0;
    } else {
      signs += 1;
      if (index >= text.length || signs > signsMax || !signsBetween.includes(text.charAt(index))) return -1;
    }
    index += 1;
  }
  return isWordAt(text, index) ? -1 : index;
}
