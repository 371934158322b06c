import type { Browser } from '../background/browser.ts';

/** A browser that records alarms and tabs; the test moves the clock. */
export function fakeBrowser(clock: { ms: number }) {
  /** Alarm → ms from when it was set. */
  const alarms = new Map<string, number>();
  const tabs = new Map<number, string>();
  const opened: string[] = [];
  const browser: Browser = {
    now: () => new Date(clock.ms),
    random: () => 0,
    setAlarm: async (name, at) => void alarms.set(name, at.getTime() - clock.ms),
    clearAlarm: async (name) => void alarms.delete(name),
    later: () => {},
    openTab: async (url) => {
      opened.push(url);
      tabs.set(opened.length, url);
      return opened.length;
    },
    closeTab: async (tabId) => void tabs.delete(tabId),
    captureOpened: async () => null,
  };
  return { browser, alarms, tabs, opened };
}
