import { wordKeys } from '../../text/words/read-words.ts';

/** Words that many texts have: a phrase is looked for at another of its words. */
const common = new Set(
  (
    'chat via lewat melalui by admin kami nomor no hubungi respon cepat fast only grup follow shop mall channel website ' +
    'barang super premium quality software obat uang api air gun keras iris kuat and co tik id com the dan di'
  ).split(' '),
);

const asciiWord = /^[a-z][a-z0-9_]*$/;

/**
 * The word at which a phrase is looked for: the first that is not common, else the longest. Null where the phrase has no word of
 * ASCII letters.
 */
export function anchorOf(phrase: string): string | null {
  const words = wordKeys(phrase.trim()).filter((key) => asciiWord.test(key));
  const rare = words.find((word) => !common.has(word));
  return rare ?? words.sort((a, b) => b.length - a.length)[0] ?? null;
}
