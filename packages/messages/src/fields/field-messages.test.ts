import { bulkLimits } from '@pindahlapak/model';
import { describe, expect, it } from 'vitest';
import { fieldMessages as texts } from './field-messages.ts';

// The specification fixes these texts verbatim; some contain a limit of the model.
const fixed = [
  [texts.emailRequired, 'Email wajib diisi.'],
  [texts.emailFormat, 'Format email tidak valid.'],
  [texts.passwordRequired, 'Password wajib diisi.'],
  [texts.passwordShort, 'Password minimal 8 karakter.'],
  [texts.passwordLettersAndDigits, 'Password harus mengandung huruf dan angka.'],
  [texts.fullNameRequired, 'Nama wajib diisi.'],
  [texts.fullNameShort, 'Nama minimal 2 karakter.'],
  [texts.phoneRequired, 'Nomor telepon wajib diisi.'],
  [texts.phoneFormat, 'Nomor telepon harus 9–15 digit angka.'],
  [texts.addressRequired, 'Alamat wajib diisi.'],
  [texts.addressShort, 'Alamat terlalu pendek.'],
  [texts.confirmPasswordRequired, 'Konfirmasi password wajib diisi.'],
  [texts.confirmPasswordDiffers, 'Password tidak cocok.'],
  [texts.otpIncomplete, 'Masukkan kode 6 digit lengkap'],
  [texts.newPasswordRequired, 'Password baru wajib diisi'],
  [texts.newPasswordShort, 'Password minimal 8 karakter'],
  [texts.confirmNewPasswordRequired, 'Konfirmasi password wajib diisi'],
  [texts.confirmNewPasswordDiffers, 'Password tidak cocok'],
  [texts.profilePasswordsDiffer, 'Kata sandi baru dan konfirmasi kata sandi tidak cocok!'],
  [texts.productNameRequired, 'Nama produk harus diisi.'],
  [texts.productImageRequired, 'Gambar utama produk harus diisi.'],
  [texts.productPriceInvalid, 'Harga produk harus valid dan lebih dari 0.'],
  [texts.marginIncomplete, 'Mohon lengkapi semua field'],
  [texts.marginOverlap, 'Rentang harga tumpang tindih dengan margin yang ada'],
  [texts.wordRequired, 'Mohon masukkan kata asli'],
  [texts.wordExists, 'Kata asli sudah ada dalam daftar'],
] as const;

describe('the texts of the checks', () => {
  it.each(fixed)('%s', (text, written) => {
    expect(text).toBe(written);
  });

  it('write large limits with dots', () => {
    expect(texts.textTooLong(50_000)).toBe('Maksimal 50.000 karakter.');
    expect(texts.numberRange(0, 1_000_000)).toBe('Isi dengan angka 0 sampai 1.000.000.');
    expect(texts.tooManyRules).toBe('Maksimal 1.000 aturan.');
  });

  it('write the lowest percentage with its decimals', () => {
    expect(texts.percentDecimals(bulkLimits.percentMin, bulkLimits.percentMax)).toBe(
      'Isi persen dari -99,99 sampai 1.000, paling banyak dua angka di belakang koma.',
    );
  });
});
