import { dashboardPaths } from '@pindahlapak/model';
import type { Page } from '@playwright/test';

/** The part of the dashboard's router, which it leaves on its window, that is used here. */
interface Router {
  state: { location: { pathname: string } };
  history: { push: (path: string, state: object, options: { ignoreBlocker: boolean }) => void };
  subscribe: (event: 'onRendered', listener: (event: { toLocation: { pathname: string } }) => void) => () => void;
}

type Dashboard = typeof globalThis & { __TSR_ROUTER__: Router };

/** The name under which the dashboard keeps the token. */
export const tokenKey = 'authorization_token';

const names = { key: tokenKey, login: dashboardPaths.login };

/** Whether the dashboard runs in a page. */
export const isDashboardRunning = (page: Page): Promise<boolean> => page.evaluate(() => '__TSR_ROUTER__' in globalThis);

/** Signs out as another tab would, shows the login and closes the toasts: what the dashboard knew of the account goes with its screens. */
export async function leaveAccount(page: Page): Promise<void> {
  await page.evaluate(async ({ key, login }) => {
    const { __TSR_ROUTER__: router } = globalThis as Dashboard;
    localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key }));
    if (router.state.location.pathname !== login)
      await new Promise<void>((resolve) => {
        const stop = router.subscribe('onRendered', ({ toLocation }) => {
          if (toLocation.pathname !== login) return;
          stop();
          resolve();
        });
        router.history.push(login, {}, { ignoreBlocker: true });
      });
    for (const close of document.querySelectorAll<HTMLElement>('[data-sonner-toast] [data-close-button]'))
      close.click();
  }, names);
  await page.waitForFunction(() => document.querySelector('[data-sonner-toast]') === null);
}

/** Signs in as another tab would, and goes from the login to a path. */
export const enterAccount = (page: Page, token: string, path: string): Promise<void> =>
  page.evaluate(
    async ({ key, login, token, path }) => {
      const { __TSR_ROUTER__: router } = globalThis as Dashboard;
      localStorage.setItem(key, token);
      await new Promise<void>((resolve) => {
        const stop = router.subscribe('onRendered', ({ toLocation }) => {
          if (toLocation.pathname === login) return;
          stop();
          resolve();
        });
        router.history.push(path, {}, { ignoreBlocker: true });
        window.dispatchEvent(new StorageEvent('storage', { key }));
      });
    },
    { ...names, token, path },
  );

/** Shows another screen in the page, as a link of the dashboard does. */
export const moveTo = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (path) => {
    const { __TSR_ROUTER__: router } = globalThis as Dashboard;
    const { pathname, search } = new URL(path, location.origin);
    if (location.pathname === pathname && location.search === search) return;
    await new Promise<void>((resolve) => {
      const stop = router.subscribe('onRendered', ({ toLocation }) => {
        if (toLocation.pathname !== pathname) return;
        stop();
        resolve();
      });
      router.history.push(path, {}, { ignoreBlocker: true });
    });
  }, path);
