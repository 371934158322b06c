const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words behind which digits are a telephone number, of a landline and without the leading 0 too. */
export const phoneLabels = setOf(
  'wa whatsapp whatsap watsap whatapp telp telpon telepon telephone telfon tlp tlpn tel phone hp handphone hub hubungi ' +
    'call sms cp kontak contact hotline fax faks cs respon respons response',
);

/** Words behind which a name is an account. */
export const accountLabels = setOf('ig insta instagram fb facebook tiktok twitter telegram threads youtube');

/** Words that lead to a link. */
const linkLabels = setOf('email mail web website link line follow fanpage chat klik kunjungi lihat cek buka');

/** Words that may stand between a label and what it leads to. */
export const connectors = setOf(
  'ke di no nomor nomer admin only center centre customer service by via melalui lewat atau dan id official langsung bisa ' +
    'silakan silahkan kami saya kita ya kak',
);

/** Words with which what goes with a contact never begins. */
export const pronouns = setOf('kami saya kita ya kak');

/** Goods in front of a link, labels in front of a number. */
const goods = setOf('hp handphone phone');

/** Whether a word goes with the contact that it leads to. */
export const isLead = (word: string, isNumber: boolean): boolean =>
  (phoneLabels.has(word) && (isNumber || !goods.has(word))) ||
  accountLabels.has(word) ||
  linkLabels.has(word) ||
  connectors.has(word);

/** Words behind which digits are no telephone number. */
export const numberLabels = setOf(
  'barcode ean upc gtin isbn issn sku imei sn kode code rp idr model part tipe type seri serial npwp nik bpom pirt sni ' +
    'art artikel ref no.seri rekening rek resi',
);

/** What an @ stands for where it says 'each': no account. */
export const unitsBehindAt = setOf(
  'pcs pack pak lusin kodi gross rim kg gram liter meter cm mm box dus karton roll rol lembar sachet botol pasang biji buah ' +
    'set unit strip ikat renteng kemasan isi item orang hari bulan tahun jam ukuran warna jenis rasa varian motif',
);

/** What the word behind a social network's name says of a function, not of an account. */
export const notAccounts = setOf(
  'support ready tidak bisa semua official reels story video aktif gratis premium shorts',
);
