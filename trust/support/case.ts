/** What a case found: how often it was tried, how often the promise held, and what was seen where it did not. */
export interface Verdict {
  tried: number;
  survived: number;
  /** One line for the table: a figure seen, or why the case could not run here. */
  note?: string;
  /** What was lost; printed to the log. */
  losses?: string[];
}

/** A promise of the product and a way to try to break it. */
export interface TrustCase {
  name: string;
  run: () => Promise<Verdict | Skipped>;
}

/** What the machine lacks for the case; the table says so instead of leaving the case out. */
export interface Skipped {
  skipped: string;
}

/** Counts tries and keeps what went wrong. */
export function tally() {
  const losses: string[] = [];
  let tried = 0;
  return {
    /** One try: `null` when the promise held, else what was lost. */
    add(loss: string | null): void {
      tried += 1;
      if (loss !== null) losses.push(loss);
    },
    verdict: (note?: string): Verdict => ({
      tried,
      survived: tried - losses.length,
      losses,
      ...(note === undefined ? {} : { note }),
    }),
  };
}
