import { isLineBreakAt, isWordAt } from '../text/characters.ts';

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words before digits that make them a telephone number, including landlines and numbers without the leading 0. */
export const phoneLabels = setOf(
  'wa whatsapp whatsap watsap whatapp telp telpon telepon telephone telfon tlp tlpn tel phone hp handphone hub hubungi ' +
    'call sms cp kontak contact hotline fax faks cs respon respons response',
);

/** Words before a name that make it an account. */
export const accountLabels = setOf('ig insta instagram fb facebook tiktok twitter telegram threads youtube');

/** Words before a link. */
const linkLabels = setOf('email mail web website link line follow fanpage chat klik kunjungi lihat cek buka');

/** Words that may stand between a label and its value. */
export const connectors = setOf(
  'ke di no nomor nomer admin only center centre customer service by via melalui lewat atau dan id official langsung bisa ' +
    'silakan silahkan kami saya kita ya kak',
);

/** Words that never start the words of a contact. */
export const pronouns = setOf('kami saya kita ya kak');

/** Products if they precede a link, labels if they precede a number. */
const goods = setOf('hp handphone phone');

/** Returns whether a word belongs to the contact after it. */
export const isLead = (word: string, isNumber: boolean): boolean =>
  (phoneLabels.has(word) && (isNumber || !goods.has(word))) ||
  accountLabels.has(word) ||
  linkLabels.has(word) ||
  connectors.has(word);

/** Words before digits that are not a telephone number. */
const numberLabels = setOf(
  'barcode ean upc gtin isbn issn sku imei sn kode code rp idr model part tipe type seri serial npwp nik bpom pirt sni ' +
    'art artikel ref no.seri rekening rek resi',
);

/** Words that may stand between such a label and its digits. */
const codeNouns = setOf('no nomor nomer number barang produk');

/** Words after an @ that means 'each', so not an account. */
export const unitsBehindAt = setOf(
  'pcs piece pieces pack pak paket lusin kodi gross rim kg kilo kilogram gram liter meter cm mm box kotak dus karton kaleng ' +
    'toples roll rol gulung slop ball karung lembar helai keping potong batang butir tablet kapsul sachet bungkus botol ' +
    'pasang biji buah set unit strip ikat renteng kemasan isi item orang hari bulan tahun jam ukuran warna jenis rasa ' +
    'varian motif',
);

/** Words after a social network's name that describe a function, not an account. */
export const notAccounts = setOf(
  'support ready tidak bisa semua official reels story video aktif gratis premium shorts notifikasi streaming',
);

const gapMax = 8;
const wordMax = 20;
const leadWordsMax = 6;
const telephoneSign = /[\u260e\u{1f4de}\u{1f4f1}\u{1f4f2}]/u;

interface WordBefore {
  /** Lower case; '' if there are only signs. */
  word: string;
  start: number;
  /** The text between the word and the position. */
  gap: string;
}

/** Finds the word before a position, in the same line, at most some signs away and not before `floor`. */
function wordBefore(text: string, position: number, floor: number): WordBefore {
  let end = position;
  const lowest = Math.max(floor, position - gapMax);
  while (end > lowest && !isWordAt(text, end - 1) && !isLineBreakAt(text, end - 1)) end -= 1;
  const gap = text.slice(end, position);
  let start = end;
  while (start > floor && end - start <= wordMax && isWordAt(text, start - 1)) start -= 1;
  return { word: text.slice(start, end).toLowerCase(), start, gap };
}

/** Returns whether 'HP' after this word is a label: 'no HP 812…', 'kontak HP 812…'. */
const introducesNumber = (word: string): boolean =>
  /^nom[oe]r$|^no$/.test(word) || (phoneLabels.has(word) && !goods.has(word));

/** Returns whether the words before a position introduce a telephone number; 'Tinta HP 8710 8720' names a brand. */
export function hasPhoneLabel(text: string, position: number, floor: number): boolean {
  let at = position;
  for (let count = 0; count < leadWordsMax; count += 1) {
    const { word, start, gap } = wordBefore(text, at, floor);
    if (telephoneSign.test(gap)) return true;
    if (goods.has(word))
      return gap === '' || /[:=./]/.test(gap) || introducesNumber(wordBefore(text, start, floor).word);
    if (phoneLabels.has(word)) return true;
    if (!connectors.has(word)) return false;
    at = start;
  }
  return false;
}

/** Returns whether the words before a position introduce another kind of number: 'SKU', 'kode barang', 'part no'. */
export function hasNumberLabel(text: string, position: number, floor: number): boolean {
  const { word, start } = wordBefore(text, position, floor);
  return numberLabels.has(word) || (codeNouns.has(word) && numberLabels.has(wordBefore(text, start, floor).word));
}

/** Returns where the words before a contact start: labels and connectors, at most six, no leading pronouns. */
export function leadStart(text: string, position: number, floor: number, isNumber: boolean): number {
  const words: WordBefore[] = [];
  let at = position;
  while (words.length < leadWordsMax) {
    const before = wordBefore(text, at, floor);
    // In 'Casing HP, WA 0812…' the label is 'WA', and 'HP' is the product.
    const isFirst = /[/&]/.test(before.gap) || !words.some(({ word }) => phoneLabels.has(word));
    if (!isLead(before.word, isNumber && isFirst)) break;
    words.push(before);
    at = before.start;
  }
  while (pronouns.has(words.at(-1)?.word ?? '')) words.pop();
  return words.at(-1)?.start ?? position;
}
