/** What the machine lacks for the case; shown in the table. */
export interface Skipped {
  skipped: string;
}

/** A note for the table such as a measurement, if there is one, or why the case could not run. */
export type Outcome = string | void | Skipped;

/** Counts attempts and collects failures. */
export class Results {
  tried = 0;
  /** Printed to the log. */
  losses: string[] = [];

  /** Adds an attempt: `null` if the promise was kept, otherwise what was lost. */
  add(loss: string | null): void {
    this.tried += 1;
    if (loss !== null) this.losses.push(loss);
  }
}

/** A promise of the product and an attempt to break it. */
export interface TrustCase {
  name: string;
  run: (results: Results) => Promise<Outcome>;
}
