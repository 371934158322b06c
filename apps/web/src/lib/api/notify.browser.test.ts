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

it('screen readers have time to notice the live region before its first toast', async () => {
  document.getElementById('toasts')?.remove();
  // A copy of the module that has shown no toast yet.
  const copy = './notify.ts?copy';
  const first = (await import(/* @vite-ignore */ copy)) as { notify: typeof notify };
  const times: { region?: number; text?: number } = {};
  const observer = new MutationObserver(() => {
    const region = document.querySelector('section[aria-live]');
    if (region) times.region ??= performance.now();
    if (region?.textContent.includes('Tersimpan.')) times.text ??= performance.now();
  });
  observer.observe(document.body, { subtree: true, childList: true });
  first.notify.success('Tersimpan.');
  await expect.poll(() => times.text).toBeDefined();
  observer.disconnect();
  expect(Number(times.text) - Number(times.region)).toBeGreaterThan(90);
});
