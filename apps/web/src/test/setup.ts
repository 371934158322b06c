import { toast } from 'sonner';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { queryClient } from '../lib/api/query-client.ts';
import { pauses } from '../features/auth/reset-flow-pauses.ts';
import { saveFeedback } from '../lib/dom/timing.ts';
import { closeSessionExpiry, endSession } from '../lib/session/session.ts';
import '../styles/index.css';

beforeEach(() => {
  // No pauses that only serve people; a test of a pause sets its length.
  saveFeedback.ms = 0;
  Object.assign(pauses, { afterForgot: 0, afterVerify: 0, afterReset: 0 });
  endSession();
  localStorage.clear();
  sessionStorage.clear();
  closeSessionExpiry();
});

afterEach(async () => {
  // vitest-browser-react only does this for the first of the files that share a page.
  await cleanup();
  queryClient.clear();
  vi.restoreAllMocks();
  // Toasts live outside the tree that a test unmounts.
  const toastsLeft = () => {
    toast.dismiss();
    return document.querySelectorAll('[data-sonner-toast]').length;
  };
  await expect.poll(toastsLeft, { timeout: 5000 }).toBe(0);
});
