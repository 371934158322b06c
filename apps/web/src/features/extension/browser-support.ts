/** Browsers of the chooser (S14.6), in its order; only Chrome has an extension. */
export const browsers = ['chrome', 'firefox', 'edge', 'safari'] as const;
export type Browser = (typeof browsers)[number];

export const supportedBrowsers: readonly Browser[] = ['chrome'];

export const isSupported = (browser: Browser): boolean => supportedBrowsers.includes(browser);

/** Which browser shows the page, by its user agent; phones and tablets take no extensions, whatever their browser. */
export function detectBrowser(userAgent: string): Browser | 'mobile' | 'other' {
  if (/Android|iPhone|iPad|Mobile/i.test(userAgent)) return 'mobile';
  if (/\bEdg\//.test(userAgent)) return 'edge';
  if (/\b(?:OPR|SamsungBrowser|YaBrowser)\//.test(userAgent)) return 'other';
  if (/\bFirefox\//.test(userAgent)) return 'firefox';
  if (/\b(?:HeadlessChrome|Chrome|Chromium)\//.test(userAgent)) return 'chrome';
  return /\bSafari\//.test(userAgent) ? 'safari' : 'other';
}
