/** A message that is about to leave. */
export interface OutgoingMail {
  id: string;
  /** Milliseconds since the epoch. */
  createdAt: number;
  to: string;
  subject: string;
  text: string;
}

/** A way for mail to leave. */
export interface Delivery {
  /** Resolves with where the message went, rejects where it did not go; `signal` gives up. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<string>;
  close(): void;
}
