import { productName } from '../fields/product-name.ts';

interface ResetCode {
  code: string;
  minutes: number;
  /** Address of the page that takes the code; null where PUBLIC_URL is not set. */
  page: string | null;
}

const whereToEnter = (page: string | null): string =>
  page === null ? '' : `\nMasukkan kode itu di halaman ini:\n${page}\n`;

/** The mail that carries a reset code. Plain ASCII in short lines, so that it is readable however it is opened. */
export const resetCodeMail = ({ code, minutes, page }: ResetCode) => ({
  subject: `Kode verifikasi ${productName}`,
  text: `Halo,

Kode verifikasi untuk mengatur ulang password ${productName} Anda:

    ${code}
${whereToEnter(page)}
Kode ini berlaku ${minutes} menit dan hanya bisa dipakai sekali.
Jangan berikan kode ini kepada siapa pun.

Jika Anda tidak memintanya, abaikan email ini. Password Anda
tidak berubah.
`,
});
