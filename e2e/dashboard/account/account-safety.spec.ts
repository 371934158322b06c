import { createHmac } from 'node:crypto';
import { loginEndpoint } from '@pindahlapak/contract';
import {
  accountSafetyTexts as texts,
  activityTexts,
  authTexts,
  commonTexts,
  errorMessages,
} from '@pindahlapak/messages';
import { dashboardPaths } from '@pindahlapak/model';
import { clientOf } from '@pindahlapak/harness/seller';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../support/accessibility.ts';
import { expectNoSidewaysScroll, toast } from '../../support/expectations.ts';
import { expect, test } from '../../support/test.ts';

/** The code of an authenticator app, implemented from RFC 6238 independently of the product. */
function appCode(secret: string): string {
  const bits = [...secret.replaceAll(' ', '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

const card = (page: Page, name: string) => page.getByRole('region', { name });

async function openSafety(page: Page): Promise<void> {
  await page.getByRole('button', { name: texts.open, exact: true }).click();
  await expect(page.getByRole('heading', { name: texts.dataTitle })).toBeVisible();
}

test('turns two-factor sign-in on with password, QR code and a first code, asks for a code at the next sign-in, and turns it off', async ({
  page,
  seller,
  openAs,
}) => {
  await openAs(seller, dashboardPaths.profile);
  await openSafety(page);
  await card(page, texts.twoFactorTitle).getByRole('button', { name: texts.turnOn }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(texts.passwordLabel).fill('salah1234');
  await dialog.getByRole('button', { name: texts.next }).click();
  await expect(dialog.getByText('Password salah.')).toBeVisible();
  await dialog.getByLabel(texts.passwordLabel).fill(seller.password);
  await dialog.getByRole('button', { name: texts.next }).click();
  await expect(dialog.getByRole('img', { name: texts.scanLabel })).toBeVisible();
  await expect(dialog.getByLabel(texts.codeLabel)).toBeFocused();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expectNoViolations(page);
  const secret = await dialog.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  await dialog.getByLabel(texts.codeLabel).fill(appCode(secret ?? ''));
  await dialog.getByRole('button', { name: texts.confirm }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const [recoveryCode = '', otherCode = ''] = await dialog.getByRole('listitem').allTextContents();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expectNoViolations(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: texts.save }).click();
  expect((await download).suggestedFilename()).toBe(texts.fileName);
  await dialog.getByRole('button', { name: texts.saved }).click();
  await expect(card(page, texts.twoFactorTitle).getByText(texts.codesLeft(10))).toBeVisible();
  await expect(card(page, texts.activityTitle).getByText(activityTexts.kinds['two-factor-on'])).toBeVisible();

  // Wrong codes are reported at the next sign-in, and a recovery code works.
  await page.evaluate(() => localStorage.removeItem('authorization_token'));
  await page.goto(dashboardPaths.login);
  await page.getByLabel(authTexts.email).fill(seller.email);
  await page.getByLabel(authTexts.password, { exact: true }).fill(seller.password);
  const submit = page.getByRole('button', { name: authTexts.loginSubmit });
  await submit.click();
  const question = page.getByRole('dialog', { name: texts.codeStepTitle });

  await test.step('Batal goes back to the login as it was typed', async () => {
    await question.getByRole('button', { name: commonTexts.cancel }).click();
    await expect(question).toBeHidden();
    await expect(page.getByLabel(authTexts.email)).toHaveValue(seller.email);
    await submit.click();
  });

  await expect(question.getByLabel(texts.codeOrRecoveryLabel)).toBeFocused();
  await page.keyboard.type('AAAAAA');
  await page.keyboard.press('Enter');
  await expect(question.getByText(errorMessages['two-factor-code-wrong'])).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
  await question.getByLabel(texts.codeOrRecoveryLabel).fill(recoveryCode);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(dashboardPaths.dashboard);

  await test.step('off again', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(dashboardPaths.profile);
    await openSafety(page);
    await card(page, texts.twoFactorTitle).getByRole('button', { name: texts.turnOff }).click();
    await dialog.getByLabel(texts.passwordLabel).fill(seller.password);
    await dialog.getByLabel(texts.codeOrRecoveryLabel).fill(otherCode);
    await dialog.getByRole('button', { name: texts.turnOff }).click();
    await expect(card(page, texts.twoFactorTitle).getByText(texts.isOff)).toBeVisible();
  });
});

test('ends other dashboards, downloads the data, requests a deletion and cancels it on another screen', async ({
  page,
  server,
  seller,
  openAs,
}) => {
  const body = { email: seller.email, password: seller.password };
  const other = (await clientOf(server.address, null).call(loginEndpoint, { body })).data;
  await openAs(seller, dashboardPaths.profile);
  await openSafety(page);

  await test.step('another dashboard is listed and ended; the idle time is chosen', async () => {
    const sessions = card(page, texts.sessionsTitle);
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    await expect(sessions.getByText(texts.thisOne)).toBeVisible();
    await sessions.getByRole('button', { name: texts.end, exact: false }).first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: texts.end }).click();
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    const me = await fetch(`${server.address}/api/me`, { headers: { authorization: `Bearer ${other}` } });
    expect(me.status).toBe(401);
    await sessions.getByLabel(texts.idleLabel).selectOption('12');
    await expect(toast(page, 'Waktu keluar otomatis disimpan.')).toBeVisible();
    await expect(card(page, texts.activityTitle).getByText(activityTexts.kinds['session-ended'])).toBeVisible();
  });

  await test.step('the data are downloaded, and a deletion is asked for', async () => {
    const data = card(page, texts.dataTitle);
    const download = page.waitForEvent('download');
    await data.getByRole('button', { name: texts.download }).click();
    expect((await download).suggestedFilename()).toMatch(/^data-saya_.*\.zip$/);
    await data.getByRole('button', { name: texts.delete }).click();
    await page.getByRole('dialog').getByLabel(texts.passwordLabel).fill(seller.password);
    await page.getByRole('dialog').getByRole('button', { name: texts.deleteConfirm }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  const bar = page.getByRole('status').filter({ hasText: 'akan dihapus' });
  await test.step('all of it, with the bar of the deletion, bars nobody and fits telephones', async () => {
    await expect(bar).toBeVisible();
    await expectNoViolations(page);
    await expectNoSidewaysScroll(page);
  });

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(dashboardPaths.dashboard);
  await expect(bar).toBeVisible();
  await bar.getByRole('button', { name: texts.deletionCancel }).click();
  await expect(bar).toBeHidden();
});
