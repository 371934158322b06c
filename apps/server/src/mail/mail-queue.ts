import type { Queryable } from '../db/database.ts';

export interface MailMessage {
  to: string;
  subject: string;
  text: string;
}

/** Mail that is stored with what caused it and delivered afterwards, tried again until it goes out. */
export interface MailQueue {
  /** Stores a message, inside the caller's transaction where one is given. */
  enqueue(db: Queryable, message: MailMessage): Promise<void>;
  /** Delivers what is due now; called after a commit so that the mail leaves at once. */
  wake(): void;
  close(): Promise<void>;
}
