import { helpArticles } from '@pindahlapak/messages';
import { expectNoViolations } from '../support/accessibility.ts';
import { expectNoSidewaysScroll, expectToast } from '../support/expectations.ts';
import { retryFailedLoad } from '../support/retry-failed-load.ts';
import { expect, test } from '../support/test.ts';

const screenAddress = '/pusat-bantuan';

test('the help centre, with its contacts, questions and announcements', async ({
  page,
  seller,
  openAs,
  expectedComplaints,
}) => {
  expectedComplaints.push(/status of 500/);
  const entries = page.getByRole('main').getByRole('heading', { level: 3 });
  const box = page.getByRole('searchbox', { name: 'Cari bantuan' });

  await test.step('without the contacts the rest works on, and they can be fetched again', async () => {
    const open = () => openAs(seller, screenAddress);
    await retryFailedLoad(page, '**/api/settings', open, async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Pusat Bantuan' })).toBeVisible();
      await expect(entries).toHaveCount(helpArticles.length);
      await expect(page.getByRole('button', { name: 'Chat dengan kami' })).toBeDisabled();
    });
    await expect(page.getByRole('link', { name: /Chat dengan kami/ })).toBeVisible();
  });

  await test.step('contacts open in a new tab', async () => {
    const contacts = page.getByRole('region', { name: 'Hubungi kami' });
    for (const [name, text, href] of [
      ['Chat WhatsApp', 'Tersedia 24/7', /^https:\/\/wa\.me\/\d+\?text=/],
      ['Email', 'Dibalas dalam 2-4 jam', /^mailto:[^?]+@[^?]+\?subject=/],
      ['Telepon', 'Senin-Jumat 09:00-17:00', /^tel:\+?\d+$/],
    ] as const) {
      const link = contacts.getByRole('link', { name: new RegExp(`^${name}`) });
      await expect(link).toContainText(text);
      await expect(link).toHaveAttribute('href', href);
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
    const closing = page.getByRole('region', { name: 'Belum menemukan jawabannya?' });
    await expect(closing.getByRole('link', { name: /Chat dengan kami/ })).toHaveAttribute('href', /wa\.me/);
    await expect(closing.getByRole('link', { name: /Kirim email/ })).toHaveAttribute('href', /^mailto:/);
  });

  await test.step('a question opens by keyboard to its answer', async () => {
    const question = page.getByRole('group').filter({ hasText: 'Apa itu window?' });
    await expect(question.getByText(/kelompok produk bernomor/)).toBeHidden();
    await question.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(question.getByText(/kelompok produk bernomor/)).toBeVisible();
  });

  await test.step('search and chips filter the questions, and stand in the address', async () => {
    await expect(page.getByText('Populer', { exact: true })).toHaveCount(
      helpArticles.filter(({ popular }) => popular).length,
    );
    await box.fill('INVOICE');
    await expect(entries).toHaveText([/invoice/]);
    await expect(page.getByText(/Buka menu Langganan/)).toBeVisible();
    await expect(page).toHaveURL(/q=INVOICE/);
    await box.fill('');
    await expect(entries).toHaveCount(helpArticles.length);

    for (const [chip, category] of [
      ['Extension', 'extension'],
      ['Aplikasi', 'application'],
      ['Workflow', 'workflow'],
    ] as const) {
      await page.getByRole('button', { name: chip, exact: true }).click();
      await expect(page.getByRole('button', { name: chip, exact: true })).toHaveAttribute('aria-pressed', 'true');
      await expect(entries).toHaveCount(helpArticles.filter((article) => article.category === category).length);
    }
    await box.fill('margin');
    await expect(page).toHaveURL(/q=margin/);
    const inWorkflow = await entries.count();
    await page.reload();
    await expect(box).toHaveValue('margin');
    await expect(entries).toHaveCount(inWorkflow);
  });

  await test.step('nothing bars anybody in either theme, and a phone shows everything', async () => {
    await expect(page.getByRole('link', { name: /Chat dengan kami/ })).toBeVisible();
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
    await box.fill('x'.repeat(200));
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page);
  });

  await test.step('a search without results leads back to all questions', async () => {
    await box.fill('kata yang tidak ada');
    await expect(page.getByText('Tidak ada hasil untuk "kata yang tidak ada"')).toBeVisible();
    await page.getByRole('button', { name: 'Tampilkan semua' }).click();
    await expect(entries).toHaveCount(helpArticles.length);
    await expect(box).toBeFocused();
    await page.getByRole('button', { name: 'Semua', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${screenAddress}$`));
  });

  await test.step('what is announced says so, and the extension link leads there', async () => {
    const logged = page.waitForEvent('console', (message) => message.text().includes('video first-product-video'));
    await page.getByRole('button', { name: 'Tonton video Dari pemasangan sampai produk pertama' }).click();
    await logged;
    await expectToast(page, 'info', 'Segera hadir');
    for (const name of ['Video tutorial', 'Komunitas']) {
      const said = page.waitForEvent('console', (message) => message.text().startsWith('help centre:'));
      await page.getByRole('button', { name }).click();
      await said;
      await expectToast(page, 'info', 'Segera hadir');
    }
    await page.getByRole('link', { name: 'Unduh ekstensi' }).click();
    await expect(page).toHaveURL(/ekstensi-integrasi$/);
  });
});
