import { productName } from './product-name.ts';

/** The mail that carries a reset code. Plain ASCII in short lines, so that it is readable however it is opened. */
export const resetCodeMail = ({ code, minutes }: { code: string; minutes: number }) => ({
  subject: `Kode verifikasi ${productName}`,
  text: `Halo,

Kode verifikasi untuk mengatur ulang password ${productName} Anda:

    ${code}

Kode ini berlaku ${minutes} menit dan hanya bisa dipakai sekali.
Jangan berikan kode ini kepada siapa pun.

Jika Anda tidak memintanya, abaikan email ini. Password Anda
tidak berubah.
`,
});
