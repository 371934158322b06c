import type { Log } from './log.ts';
import type { Queryable } from './database.ts';

export interface MailMessage {
  /** The address, or null for a message to nobody: stored like any other and then dropped, so that both take the same time. */
  to: string | null;
  subject: string;
  text: string;
  /** When the message is of no use any more, in milliseconds since the epoch; it is dropped then. */
  expiresAt?: number;
}

/** Mail that is stored with what caused it and delivered afterwards, tried again until it goes out. */
export interface MailQueue {
  /** Stores a message, inside the caller's transaction where one is given. */
  enqueue(db: Queryable, message: MailMessage): Promise<void>;
  /** Delivers what is due now; called after a commit so that the mail leaves at once. */
  wake(): void;
  /** From now on deliveries are logged there, never a message's text. */
  reportTo(log: Log): void;
  close(): Promise<void>;
}
