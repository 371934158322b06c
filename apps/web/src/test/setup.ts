import { toast } from 'sonner';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { closeSessionExpiry } from '../lib/session-expiry.ts';
import '../styles/index.css';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  closeSessionExpiry();
});

afterEach(async () => {
  vi.restoreAllMocks();
  // Toasts live outside the tree that a test takes down.
  toast.dismiss();
  await expect.poll(() => document.querySelectorAll('[data-sonner-toast]').length).toBe(0);
});
