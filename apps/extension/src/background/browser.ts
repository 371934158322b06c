import { captureOpened } from './tab-messages.ts';

/** The clock, alarms and tabs that the worker uses; tests replace them. */
export interface Browser {
  now(): Date;
  /** From 0 to 1. */
  random(): number;
  setAlarm(name: string, at: Date): Promise<void>;
  clearAlarm(name: string): Promise<void>;
  /** Runs a task after this many ms, if the worker lives that long. */
  later(task: () => void, ms: number): void;
  /** Opens a tab in the background and returns its id. */
  openTab(url: string): Promise<number>;
  closeTab(tabId: number): Promise<void>;
  /** Captures a tab that our content script does not cover; null if it does, or if we may not access the page. */
  captureOpened(tabId: number): Promise<unknown>;
}

export const browser: Browser = {
  now: () => new Date(),
  random: () => Math.random(),
  setAlarm: (name, at) => chrome.alarms.create(name, { when: at.getTime() }),
  clearAlarm: async (name) => void (await chrome.alarms.clear(name)),
  later: (task, ms) => void setTimeout(task, ms),
  openTab: async (url) => (await chrome.tabs.create({ url, active: false })).id ?? chrome.tabs.TAB_ID_NONE,
  closeTab: (tabId) => chrome.tabs.remove(tabId),
  captureOpened,
};
