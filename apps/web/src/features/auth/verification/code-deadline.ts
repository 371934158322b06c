import { resetLimits } from '@pindahlapak/model';
import { tabStore } from '../../../lib/dom/safe-storage.ts';

const key = 'reset-code';

/** Starts the countdown of a new code; returns its end, in ms. */
export function renewCodeDeadline(email: string): number {
  const deadline = Date.now() + resetLimits.codeLifetimeMs;
  tabStore.set(key, JSON.stringify({ email, deadline }));
  return deadline;
}

/** Returns the end of the countdown; a reload goes on with it, because the code in the mail has become older too. */
export function codeDeadline(email: string): number {
  const { email: sentTo, deadline } = Object(tabStore.getJson(key));
  return sentTo === email && typeof deadline === 'number' ? deadline : renewCodeDeadline(email);
}

export const forgetCodeDeadline = (): void => tabStore.remove(key);
