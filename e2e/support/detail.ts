import { detailTag } from '../../scripts/lib/browser-tests.mjs';

/**
 * Marks a browser test, or a group of them, that `npm test` leaves out: one road or screen again at another width, in another
 * theme or on another device, or a rare state of it. What is not marked runs: a new road, a new screen. `BROWSER=whole`, as
 * `.ci/run` has it, runs all, and so does Playwright by itself, whatever is named.
 */
export const detail = { tag: detailTag };
