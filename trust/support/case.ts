/** The result of a case: attempts, kept promises, and details of failures. */
export interface Verdict {
  tried: number;
  survived: number;
  /** One line for the table: a measurement, or why the case could not run here. */
  note?: string;
  /** Losses, printed to the log. */
  losses?: string[];
}

/** A promise of the product and an attempt to break it. */
export interface TrustCase {
  name: string;
  run: () => Promise<Verdict | Skipped>;
}

/** What the machine lacks for the case; shown in the table. */
export interface Skipped {
  skipped: string;
}

/** Counts attempts and collects failures. */
export function tally() {
  const losses: string[] = [];
  let tried = 0;
  return {
    /** Adds an attempt: `null` if the promise was kept, otherwise what was lost. */
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
