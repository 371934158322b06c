import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { notify } from './notify.ts';

it("a click on the edge of a toast's button does not hit the close button next to it", async () => {
  notify.success('Produk dipindahkan ke Sampah.', { label: 'Urungkan', onClick: () => {} });
  const button = page.getByRole('button', { name: 'Urungkan' });
  // A toast under the pointer stays.
  await button.hover();
  const { right, top, height } = button.element().getBoundingClientRect();
  expect(document.elementFromPoint(right - 2, top + height / 2)).toBe(button.element());
});

it('a text is shown again although its last toast, closed by its button, still fades out', async () => {
  const toasts = () => [...document.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
  notify.success('Tersimpan.', { label: 'Urungkan', onClick: () => {} });
  const button = page.getByRole('button', { name: 'Urungkan' });
  await button.click();
  notify.success('Tersimpan.');
  await expect.poll(() => toasts().map(({ dataset }) => dataset['removed'])).toEqual(['false']);
});
