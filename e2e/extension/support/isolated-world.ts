import type { Page } from '@playwright/test';
import { extensionId } from '@pindahlapak/model';
import { until } from '@pindahlapak/harness/until';

/**
 * Runs an expression where our script runs in a page: the most that a page could do if it had taken that script over.
 */
export async function inContentScript(page: Page, expression: string): Promise<unknown> {
  const debug = await page.context().newCDPSession(page);
  let contextId: number | null = null;
  debug.on('Runtime.executionContextCreated', ({ context }) => {
    if (context.origin === `chrome-extension://${extensionId}`) contextId = context.id;
  });
  await debug.send('Runtime.enable');
  const id = await until('the script in the page', async () => contextId);
  const { result } = await debug.send('Runtime.evaluate', {
    expression: `Promise.resolve().then(() => (${expression})).then((value) => JSON.stringify(value) ?? 'undefined', (error) => 'error: ' + error.message)`,
    contextId: id,
    awaitPromise: true,
    returnByValue: true,
  });
  return result.value;
}
