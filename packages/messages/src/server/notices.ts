import { appName } from '../app-name.ts';

/** Details in a notice, in addition to its sentence. */
export interface NoticeFacts {
  /** Moment in Jakarta time, ready to print. */
  when: string;
  browser: string | null;
  place: string | null;
  /** Address of the profile; null if PUBLIC_URL is not set. */
  page: string | null;
}

const factLines = ({ when, browser, place }: NoticeFacts): string =>
  [
    `    Waktu:     ${when} WIB`,
    ...(browser === null ? [] : [`    Perangkat: ${browser}`]),
    ...(place === null ? [] : [`    Jaringan:  ${place}`]),
  ].join('\n');

const whereToLook = (page: string | null): string =>
  page === null ? '' : `\nPeriksa keamanan akun Anda di sini:\n${page}\n`;

/** Plain ASCII in short lines for any mail program, without six digits in a row, which would look like a code. */
const notice = (subject: string, sentence: string, advice: string) => (facts: NoticeFacts) => ({
  subject: `${subject} - ${appName}`,
  text: `Halo,

${sentence}

${factLines(facts)}

${advice}
${whereToLook(facts.page)}`,
});

const ifNotYou = `Jika itu Anda, abaikan email ini. Jika bukan, segera ganti
password Anda dan keluarkan semua dashboard lain.`;

const ifNotYouAnyMore = `Jika itu Anda, abaikan email ini. Jika bukan, segera hubungi
dukungan ${appName}: akun Anda mungkin dipakai orang lain.`;

/** Mails about actions on an account. */
export const noticeMails = {
  newNetwork: notice(
    'Masuk dari jaringan baru',
    `Akun ${appName} Anda dibuka dari jaringan yang belum\npernah dipakai.`,
    ifNotYou,
  ),
  pcConnected: notice('PC baru terhubung', `Sebuah PC baru dihubungkan ke akun ${appName} Anda.`, ifNotYou),
  passwordChanged: notice('Password diubah', `Password akun ${appName} Anda baru saja diubah.`, ifNotYouAnyMore),
  emailChanged: notice(
    'Email akun diubah',
    `Akun ${appName} Anda sekarang memakai email lain. Alamat ini\ntidak lagi dipakai untuk masuk.`,
    ifNotYouAnyMore,
  ),
  twoFactorOn: notice(
    'Verifikasi dua langkah dinyalakan',
    `Verifikasi dua langkah akun ${appName} Anda dinyalakan.`,
    ifNotYouAnyMore,
  ),
  twoFactorOff: notice(
    'Verifikasi dua langkah dimatikan',
    `Verifikasi dua langkah akun ${appName} Anda dimatikan.`,
    ifNotYouAnyMore,
  ),
  deletionAsked: (facts: NoticeFacts & { deletion: string }) =>
    notice(
      'Akun akan dihapus',
      `Ada permintaan untuk menghapus akun ${appName} Anda. Semua\nisinya dihapus pada ${facts.deletion}. Masuk sebelum hari itu\nuntuk membatalkannya.`,
      ifNotYou,
    )(facts),
} as const;

export type NoticeName = keyof typeof noticeMails;

interface ResetCode {
  code: string;
  minutes: number;
  /** Address of the page that takes the code; null if PUBLIC_URL is not set. */
  page: string | null;
}

const whereToEnter = (page: string | null): string =>
  page === null ? '' : `\nMasukkan kode itu di halaman ini:\n${page}\n`;

/** The mail that carries a reset code. Plain ASCII in short lines, so that any mail program shows it correctly. */
export const resetCodeMail = ({ code, minutes, page }: ResetCode) => ({
  subject: `Kode verifikasi ${appName}`,
  text: `Halo,

Kode verifikasi untuk mengatur ulang password ${appName} Anda:

    ${code}
${whereToEnter(page)}
Kode ini berlaku ${minutes} menit dan hanya bisa dipakai sekali.
Jangan berikan kode ini kepada siapa pun.

Jika Anda tidak memintanya, abaikan email ini. Password Anda
tidak berubah.
`,
});
