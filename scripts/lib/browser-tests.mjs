import process from 'node:process';

/** The mark of the browser tests that `npm test` leaves out; e2e/support/detail.ts says which those are. */
export const detailTag = '@detail';

/** The command that runs every browser test. */
export const allBrowserTests = ['playwright', 'test', '--config', 'e2e/playwright.config.ts'];

/** With BROWSER=whole `npm test` leaves none of them out. */
export const isBrowserWhole = process.env.BROWSER === 'whole';
