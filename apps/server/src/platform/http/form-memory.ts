import { Refusal } from '../../core/refusal.ts';

interface Form {
  bytes: number;
  /** Null once the form is complete. */
  refuse: ((error: Refusal) => void) | null;
}

const retryAfterSeconds = 5;

/**
 * Counts the forms in memory, of all accounts together. Over `bytesMax` it refuses the form that has been arriving
 * longest, so that slow senders cannot stop the others.
 */
export function createFormMemory(bytesMax: number) {
  /** In the order in which they began to arrive. */
  const forms = new Map<unknown, Form>();
  let held = 0;

  function release(key: unknown): void {
    held -= forms.get(key)?.bytes ?? 0;
    forms.delete(key);
  }

  return {
    start(key: unknown, refuse: (error: Refusal) => void): void {
      forms.set(key, { bytes: 0, refuse });
    },

    /** Counts bytes of a form that is still arriving. */
    add(key: unknown, bytes: number): void {
      const form = forms.get(key);
      if (!form) return;
      form.bytes += bytes;
      held += bytes;
      for (const [oldest, { refuse }] of forms) {
        if (held <= bytesMax) return;
        if (refuse === null) continue;
        release(oldest);
        refuse(new Refusal('unavailable', { retryAfter: retryAfterSeconds }));
      }
    },

    /** A complete form is not refused. */
    complete(key: unknown): void {
      const form = forms.get(key);
      if (form) form.refuse = null;
    },

    /** Ends the counting of a form, if it is counted. */
    release,
  };
}
