/** Finds contacts by the words of S20.2, without the code of the export, to compare with it: slow, for tests alone. */

const listOf = (words: string): string[] => words.split(' ');

const phoneLabels = listOf(
  'wa whatsapp whatsap watsap whatapp telp telpon telepon telephone telfon tlp tlpn tel phone hp handphone hub hubungi call ' +
    'sms cp kontak contact hotline fax faks cs respon respons response',
);
const networks = listOf('ig insta instagram fb facebook tiktok twitter telegram threads youtube');
const linkLabels = listOf('email mail web website link line follow fanpage chat klik kunjungi lihat cek buka');
export const pronouns = listOf('kami saya kita ya kak');
const connectors = listOf(
  'ke di no nomor nomer admin only center centre customer service by via melalui lewat atau dan id official langsung bisa ' +
    'silakan silahkan kami saya kita ya kak',
);
export const leads = new Set([...phoneLabels, ...networks, ...linkLabels, ...connectors]);
const otherNumbers = listOf(
  'barcode ean upc gtin isbn issn sku imei sn kode code rp idr model part tipe type seri serial npwp nik bpom pirt sni art ' +
    'artikel ref rekening rek resi',
);
const units = listOf(
  'pcs pack pak lusin kodi gross rim kg gram liter meter cm mm box dus karton roll rol lembar sachet botol pasang biji buah ' +
    'set unit strip ikat renteng kemasan isi item orang hari bulan tahun jam ukuran warna jenis rasa varian motif',
);
const endings = 'com|id|me|ly|link|ee|shop|store|xyz|gl|gm|io|co|biz|info|app|net|org|tv|gg|page|site|online|cc|to';

export interface Place {
  start: number;
  end: number;
}

const isWord = (character: string): boolean => character === '_' || /^[\p{L}\p{N}]$/u.test(character);

/** The words before a place of a line, the nearest first, with where each begins and what stands behind it. */
export function* wordsBefore(
  line: string,
  place: number,
  floor: number,
): Generator<{ word: string; start: number; gap: string }> {
  for (let at = place; ;) {
    let end = at;
    while (end > floor && at - end < 8 && !isWord(line.charAt(end - 1))) end -= 1;
    let start = end;
    while (start > floor && isWord(line.charAt(start - 1))) start -= 1;
    yield { word: line.slice(start, end).toLowerCase(), start, gap: line.slice(end, at) };
    if (start === end) return;
    at = start;
  }
}

function isLabelled(line: string, place: number, floor: number): boolean {
  for (const { word, gap } of wordsBefore(line, place, floor)) {
    if (/[☎📞📱📲]/u.test(gap) || phoneLabels.includes(word)) return true;
    if (!connectors.includes(word)) return false;
  }
  return false;
}

const stretch = /\d\ufe0f?\u20e3?(?:[ .()\-\u00a0\u2010-\u2013]{0,3}\d\ufe0f?\u20e3?)*/g;
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

function phoneAt(
  line: string,
  groups: readonly Place[],
  from: number,
  floor: number,
): { place: Place; last: number } | null {
  const textOf = ({ start, end }: Place) => line.slice(start, end);
  let start = groups[from]?.start ?? 0;
  const zero = /[oO]/.test(line.charAt(start - 1)) && !isWord(line.charAt(start - 2)) ? '0' : '';
  if (zero !== '') start -= 1;
  const plus = line.charAt(start - 1) === '+';
  if (plus) start -= 1;
  if (line.charAt(start - 1) === '(') start -= 1;
  const before = line.slice(Math.max(floor, start - 2), start);
  const last = before.at(-1) ?? '';
  const isJoined = last !== '' && (isWord(last) || ('-._#'.includes(last) && isWord(before.at(-2) ?? '')));
  const [near] = wordsBefore(line, start, floor);
  const isFree = !isJoined && !otherNumbers.includes(near?.word ?? '') && zero === '';
  const hasLabel = isLabelled(line, start, floor);
  for (let to = Math.min(groups.length - 1, from + 14); to >= from; to -= 1) {
    const taken = groups.slice(from, to + 1);
    const digits = zero + taken.map((group) => digitsOf(textOf(group))).join('');
    const sizes = taken.map((group) => digitsOf(textOf(group)).length);
    const isEven = sizes.every((size) => size === 1) || sizes.slice(1).every((size) => size > 1);
    const end = groups[to]?.end ?? 0;
    const next = groups[to + 1];
    const isEnd = next === undefined ? !isWord(line.charAt(end)) : /\s/.test(line.slice(end, next.start));
    if (!isEven || !isEnd || digits.length > 14) continue;
    const isMobile = /^(?:62|0)8[1-9]\d{7,10}$/.test(digits);
    const first = sizes[0] ?? 0;
    const isShaped =
      plus || first >= 3 || digitsOf(textOf(taken[0] as Place)) === '62' || sizes.every((size) => size === 1);
    const isOther = hasLabel && /^(?:(?:0|62|8)\d{6,12}|1[45]00\d{3,4})$/.test(digits);
    if ((isFree && isMobile && isShaped) || isOther) return { place: { start, end }, last: to };
  }
  return null;
}

export function phonesOf(line: string, links: readonly Place[]): Place[] {
  const found: Place[] = [];
  for (const match of line.matchAll(stretch)) {
    const groups = [...match[0].matchAll(/(?:\d\ufe0f?\u20e3?)+/g)].map((group) => {
      const start = match.index + group.index;
      return { start, end: start + group[0].length };
    });
    for (let from = 0; from < groups.length; from += 1) {
      const { start } = groups[from] as Place;
      if (links.some((link) => start >= link.start && start < link.end)) continue;
      if (from > 0 && !/\s/.test(line.slice(groups[from - 1]?.end, start))) continue;
      const floor = Math.max(0, ...[...links, ...found].filter(({ end }) => end <= start).map(({ end }) => end));
      const phone = phoneAt(line, groups, from, floor);
      if (phone === null) continue;
      found.push(phone.place);
      from = phone.last;
    }
  }
  return found;
}

const withoutEndMarks = (text: string): string => text.replace(/[.,;:!?)\]}*'’…]+$/, '');

/** How much of a text from an index on is a link; 0 where none begins there. */
function linkLength(line: string, index: number): number {
  const rest = line.slice(index);
  const before = line.charAt(index - 1);
  const address = /^(?:https?:\/\/|www\.)[^\s<>"“”|]+/i.exec(rest)?.[0];
  if (address !== undefined) {
    const text = withoutEndMarks(address);
    const host = text.replace(/^https?:\/\//i, '').replace(/[/?#:].*$/, '');
    if (host.includes('.')) return /(?:^|\.)akulaku\.com$/i.test(host) ? 0 : text.length;
  }
  const mail = /^[\w.+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,6}(?![\w-])/i.exec(rest)?.[0];
  if (mail !== undefined && !/[\w.+-]/.test(before)) return mail.length;
  const account = /^@([a-z_][\w.]{2,29})(?![\w@])/i.exec(rest)?.[1]?.replace(/\.+$/, '');
  if (account !== undefined && !/[\w.@]/.test(before)) {
    const isUnit = units.includes(account.toLowerCase().replace(/[\d.]+$/, ''));
    if (account.length >= 4 && /[a-z]/.test(account) && !/^rp\d/i.test(account) && !isUnit) return account.length + 1;
  }
  const domain = /^(?:[a-z0-9-]{1,63}\.){1,5}[a-z]{2,6}(?![\w@-])(?:\/[^\s<>"“”|]*)?/i.exec(rest)?.[0];
  if (domain === undefined || /[\w@.-]/.test(before)) return 0;
  const text = withoutEndMarks(domain);
  const [host = '', ...path] = text.split('/');
  const hasPath = path.join('/') !== '';
  const isOwn =
    /\.(?:com|(?:co|or|web|my|ac|go|sch|biz)\.id)$/i.test(host) ||
    /^(?:wa\.me|t\.me|bit\.ly|s\.id|linktr\.ee)$/i.test(host);
  const isWeak = hasPath
    ? new RegExp(`\\.(?:${endings})$`, 'i').test(host)
    : /^[a-z0-9-]{3,}(?:\.[a-z0-9-]+)*\.id$/.test(text);
  return (isOwn || isWeak) && !/(?:^|\.)akulaku\.com$/i.test(host) ? text.length : 0;
}

export function linksOf(line: string): Place[] {
  const found: Place[] = [];
  for (let index = 0; index < line.length; index += 1) {
    const named = new RegExp(
      `^(?:${networks.join('|')})[ \\t]*[:=][ \\t]*(@?([a-z][\\w.]{3,29}))(?=[ \\t]*(?:[,;|)]|/[ \\t]|$))`,
      'i',
    ).exec(/\w/.test(line.charAt(index - 1)) ? '' : line.slice(index));
    const isFunction = /^(?:support|ready|tidak|bisa|semua|official|reels|story|video|aktif|gratis|premium|shorts)$/i;
    if (named && !isFunction.test(named[2] ?? '')) {
      const end = index + named[0].length;
      found.push({ start: end - (named[1] ?? '').length, end });
      index = end - 1;
      continue;
    }
    const length = linkLength(line, index);
    if (length === 0) continue;
    found.push({ start: index, end: index + length });
    index += length - 1;
  }
  return found;
}
