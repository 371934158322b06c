import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { extensionId } from '@pindahlapak/model';
import { findChromium } from '../../../scripts/lib/chromium.mjs';
import { root } from '../../../scripts/lib/paths.mjs';
import { until } from '../../support/until.ts';

/** The folder that `npm run build` makes, as a seller loads it. */
export const builtExtension = path.join(root, 'apps', 'extension', 'dist', 'unpacked');

/** A Chromium with the built extension and a profile that lives on over restarts. */
export interface ExtensionBrowser {
  context(): BrowserContext;
  open(address: string): Promise<Page>;
  /** The popup as a tab, for the given page's tab where one is named. */
  popup(forAddress?: string): Promise<Page>;
  /** Ends the service worker as the browser does it with an idle one. */
  killWorker(): Promise<void>;
  /** Closes the browser and opens it again with the same profile. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Starts it; every host that is not this machine's leads to the stand-in for the marketplaces. */
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
  return {
    context: () => context,
    open,
    async popup(forAddress) {
      const popup = await open(`chrome-extension://${extensionId}/popup.html`);
      if (forAddress === undefined) return popup;
      const page = context.pages().find((one) => one.url() === forAddress);
      if (!page) throw new Error(`no tab shows ${forAddress}`);
      await page.bringToFront();
      const tabId = await popup.evaluate<number>(
        'chrome.tabs.query({ active: true, currentWindow: true }).then(([tab]) => tab.id)',
      );
      await popup.goto(`chrome-extension://${extensionId}/popup.html?tab=${tabId}`);
      await popup.bringToFront();
      return popup;
    },
    async killWorker() {
      const page = await open(`chrome-extension://${extensionId}/popup.css`);
      const debug = await context.newCDPSession(page);
      let status = 'unknown';
      debug.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
        status = versions.at(-1)?.runningStatus ?? status;
      });
      await debug.send('ServiceWorker.enable');
      await debug.send('ServiceWorker.stopAllWorkers');
      await until('the end of the service worker', async () => status === 'stopped');
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
