import { longestMailAgeMs } from '@pindahlapak/model';
import type { Config } from '../../core/config.ts';
import type { Database, Queryable } from '../../core/database.ts';
import { deliverBySmtp, deliverToOutbox, isFinal, readDeliveryFailure, type DeliveryFailure } from './deliver.ts';
import { loadMailKey, openMessage, sealMessage } from './mail-key.ts';
import { claimMail, deleteMail, findDueMails, nextMailTurn, postponeMail, insertMail } from './mails.sql.ts';
import type { Log, MailMessage, MailQueue } from '../../core/context.ts';
import type { MailRow } from '../../core/schema.ts';
import { newId } from '../../core/new-id.ts';
import type { SealingKey } from '../../core/secrets/vault.ts';

const attemptLimitMs = 30_000;
const batchSize = 4;
/** How long an attempt reserves its mail; afterwards other processes may try, in case this one has died. */
const leaseMs = 2 * attemptLimitMs;
/** Interval between searches for mail that a dead process has left. */
const idlePollMs = 30_000;

const firstPauseMs = 2000;
const longestPauseMs = 10 * 60_000;

/** How long a stop waits for running deliveries. */
const closeLimitMs = 3000;

/** Returns the pause after the nth failed attempt: 2 s, 4 s, 8 s … 10 minutes. */
export const pauseAfter = (attempts: number): number => Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);

const expiryOf = (createdAt: number, { expiresAt }: MailMessage): number => expiresAt ?? createdAt + longestMailAgeMs;

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * Opens the queue in table `mails`: messages are encrypted with the folder's key, delivered by SMTP_URL or else into
 * the outbox folder, and retried until they are sent. Processes that share folder and database share the work.
 */
export async function openMailQueue(config: Config, { kysely }: Database, now: () => number): Promise<MailQueue> {
  const key = await loadMailKey(config.dataDir);
  const delivery =
    config.smtpUrl === null
      ? deliverToOutbox(config.dataDir, config.mailFrom)
      : await deliverBySmtp(config.smtpUrl, config.mailFrom);
  const giveUp = new AbortController();
  const closing = new AbortController();
  let log = silent;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let wokenAgain = false;

  async function tryLater(id: string, attempts: number, failure: DeliveryFailure): Promise<void> {
    const pauseMs = pauseAfter(attempts);
    await postponeMail(kysely, id, now() + pauseMs);
    log.warn({ mail: id, attempts, pauseMs, ...failure }, 'failed to deliver a mail, will retry');
  }

  /** Delivers a mail, unless it has no recipient or has expired. */
  async function deliver({ id, created_at }: MailRow, message: MailMessage): Promise<void> {
    if (message.to === null) return;
    if (now() >= expiryOf(created_at, message)) return log.warn({ mail: id }, 'mail expired before it was delivered');
    const signal = AbortSignal.any([giveUp.signal, AbortSignal.timeout(attemptLimitMs)]);
    const { to, subject, text } = message;
    const where = await delivery.send({ id, createdAt: created_at, to, subject, text }, signal);
    log.info({ mail: id, where }, config.smtpUrl === null ? 'mail written to the outbox' : 'mail sent');
  }

  async function attempt(mail: MailRow): Promise<void> {
    if (!(await claimMail(kysely, mail, now() + leaseMs))) return;
    const attempts = mail.attempts + 1;
    let end = mail.created_at + longestMailAgeMs;
    try {
      const message = openMessage(key, mail.id, mail.sealed);
      end = expiryOf(mail.created_at, message);
      await deliver(mail, message);
    } catch (error) {
      const failure = readDeliveryFailure(error);
      if (!isFinal(failure) && now() < end) return await tryLater(mail.id, attempts, failure);
      log.error({ mail: mail.id, attempts, ...failure }, 'failed to deliver a mail, gave up');
    }
    await deleteMail(kysely, mail.id);
  }

  async function deliverDue(): Promise<void> {
    do {
      wokenAgain = false;
      const due = await findDueMails(kysely, key.id, now(), batchSize);
      await Promise.all(due.map(attempt));
      if (due.length === batchSize) wokenAgain = true;
    } while (wokenAgain && !closing.signal.aborted);
  }

  async function untilNextTurn(): Promise<number> {
    const turn = await nextMailTurn(kysely, key.id);
    return turn === null ? idlePollMs : Math.min(Math.max(turn - now(), 100), idlePollMs);
  }

  async function runRound(): Promise<void> {
    let pauseMs = idlePollMs;
    try {
      await deliverDue();
      pauseMs = await untilNextTurn();
    } catch (error) {
      pauseMs = firstPauseMs;
      if (!closing.signal.aborted) log.error({ err: error }, 'failed to process the mail queue, will retry');
    } finally {
      round = undefined;
    }
    if (closing.signal.aborted) return;
    if (wokenAgain) wake();
    else timer = setTimeout(wake, pauseMs).unref();
  }

  function wake(): void {
    if (closing.signal.aborted) return;
    clearTimeout(timer);
    if (round) wokenAgain = true;
    else round = runRound();
  }

  wake();
  return {
    enqueue: (db, message) => enqueueMail(db, key, message, now()),
    wake,
    reportTo(target) {
      log = target;
    },
    async close() {
      closing.abort();
      clearTimeout(timer);
      const limit = setTimeout(() => giveUp.abort(), closeLimitMs);
      await round;
      clearTimeout(limit);
      delivery.close();
    },
  };
}

/** Stores an encrypted message that is due immediately. */
async function enqueueMail(db: Queryable, key: SealingKey, message: MailMessage, now: number): Promise<void> {
  const id = newId(now);
  await insertMail(db, {
    id,
    key_id: key.id,
    sealed: sealMessage(key, id, message),
    attempts: 0,
    next_attempt_at: now,
    created_at: now,
  });
}

/** Creates a queue that only stores mail for a running server to deliver, for example in the command line. */
export function createMailDrop(readKey: () => Promise<SealingKey>, now: () => number): MailQueue {
  return {
    enqueue: async (db, message) => enqueueMail(db, await readKey(), message, now()),
    wake: () => {},
    reportTo: () => {},
    close: async () => {},
  };
}
