import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { extensionId } from '@pindahlapak/model';
import { findChromium } from '../../../scripts/lib/chromium.mjs';
import { root } from '../../../scripts/lib/paths.mjs';
import { until } from '@pindahlapak/harness/until';

/** The folder that `npm run build` creates, as a seller loads it. */
export const builtExtension = path.join(root, 'apps', 'extension', 'dist', 'unpacked');

/** A Chromium with the built extension and a profile that survives restarts. */
export interface ExtensionBrowser {
  context(): BrowserContext;
  open(address: string): Promise<Page>;
  /**
   * The popup in its own tab, so that the test can use it. With `page`, the popup that the toolbar icon opens on that
   * page: clicking the icon lets the extension see the page.
   */
  popup(page?: Page): Promise<Page>;
  /** Stops the service worker as the browser does with an idle one. */
  killWorker(): Promise<void>;
  /** Closes the browser and opens it again with the same profile. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

const popupAddress = `chrome-extension://${extensionId}/popup.html`;
/** A file of the extension that runs no code. */
const ownFile = `chrome-extension://${extensionId}/popup.css`;

interface TabTarget {
  targetId: string;
  url: string;
}

/** Parts of the debugger's protocol that Playwright's types lack. */
interface ExtensionDebugger {
  send(method: 'Target.getTargets', parameters: { filter: { type: 'tab' }[] }): Promise<{ targetInfos: TabTarget[] }>;
  send(method: 'Extensions.triggerAction', parameters: { id: string; targetId: string }): Promise<void>;
}

/** Clicks the extension's toolbar icon while the page's tab is shown. */
async function pressToolbarIcon(context: BrowserContext, page: Page): Promise<void> {
  await page.bringToFront();
  const browser = context.browser();
  if (!browser) throw new Error('this Chromium cannot be asked to press the icon');
  const debug: ExtensionDebugger = await browser.newBrowserCDPSession();
  const { targetInfos } = await debug.send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const tab = targetInfos.find(({ url }) => url === page.url());
  if (!tab) throw new Error(`no tab shows ${page.url()}`);
  await debug.send('Extensions.triggerAction', { id: extensionId, targetId: tab.targetId });
}

/** Starts the browser; every host except this machine leads to the fake marketplaces. */
export async function startExtensionBrowser(
  marketplacePort: number,
  extension = builtExtension,
): Promise<ExtensionBrowser> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'pindahlapak-profile-'));
  const executablePath = findChromium() ?? undefined;
  const launch = () =>
    chromium.launchPersistentContext(profile, {
      ...(executablePath === undefined ? {} : { executablePath }),
      headless: true,
      locale: 'id-ID',
      timezoneId: 'Asia/Jakarta',
      viewport: { width: 1200, height: 900 },
      ignoreHTTPSErrors: true,
      args: [
        '--no-sandbox',
        // There is no GPU, and emulating one takes a twelfth of a page's processor time.
        '--disable-gpu',
        `--disable-extensions-except=${extension}`,
        `--load-extension=${extension}`,
        `--host-resolver-rules=MAP * 127.0.0.1:${marketplacePort}, EXCLUDE 127.0.0.1, EXCLUDE localhost`,
        '--ignore-certificate-errors',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
      ],
    });
  const workerOf = (context: BrowserContext) =>
    context.serviceWorkers().find((worker) => worker.url().startsWith(`chrome-extension://${extensionId}/`));
  const ready = async (context: BrowserContext) => {
    await until('the service worker', async () => workerOf(context) ?? null);
    return context;
  };

  let context = await ready(await launch());
  const open = async (address: string) => {
    const page = await context.newPage();
    await page.goto(address);
    return page;
  };
  async function killWorker(page: Page): Promise<void> {
    const debug = await context.newCDPSession(page);
    // An event may start it again immediately.
    let hasStopped = false;
    debug.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      hasStopped ||= versions.some(({ runningStatus }) => runningStatus === 'stopped');
    });
    await debug.send('ServiceWorker.enable');
    hasStopped = false;
    await debug.send('ServiceWorker.stopAllWorkers');
    await until('the end of the service worker', async () => hasStopped);
  }
  return {
    context: () => context,
    open,
    async popup(page) {
      if (!page) return open(popupAddress);
      await pressToolbarIcon(context, page);
      const popup = await open(popupAddress);
      const tabId = await until('the tab of the page', () =>
        popup.evaluate<number | null>(
          `chrome.tabs.query({}).then((tabs) => tabs.find(({ url }) => url === ${JSON.stringify(page.url())})?.id ?? null)`,
        ),
      );
      await popup.goto(`${popupAddress}?tab=${tabId}`);
      return popup;
    },
    async killWorker() {
      const page = await open(ownFile);
      await killWorker(page);
      await page.close();
    },
    async restart() {
      await context.close();
      context = await ready(await launch());
    },
    async close() {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
