import { errorMessages, resetFlowTexts } from '@pindahlapak/messages';
import { refusal } from '../../support/expectations.ts';
import { expect, test } from '../../support/test.ts';

// Another clock stays in its context.
test.use({ hasOwnContext: true });

test('a whole code is sent without a click, a wrong one once', async ({ page, seller }) => {
  let sent = 0;
  await page.route('**/api/auth/**', (route) => {
    sent += 1;
    return route.fulfill(refusal(400, errorMessages['reset-code-wrong'], 'reset-code-wrong'));
  });
  await page.clock.install();
  await page.goto(`/forget-verification?email=${encodeURIComponent(seller.email)}`);
  await page.getByLabel(resetFlowTexts.verificationDigit(1), { exact: true }).click();
  await page.keyboard.type('00000');
  await page.clock.runFor(5000);
  expect(sent).toBe(0);
  await page.keyboard.type('0');
  await page.clock.runFor(1000);
  await expect(page.getByRole('main').getByText(errorMessages['reset-code-wrong'])).toBeVisible();
  await page.clock.runFor(5000);
  expect(sent).toBe(1);
});
