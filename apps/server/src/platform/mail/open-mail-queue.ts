import type { Config } from '../../config.ts';
import type { Database } from '../../core/database.ts';
import { deliverBySmtp } from './deliver-by-smtp.ts';
import { deliverToOutbox } from './deliver-to-outbox.ts';
import { enqueueMail } from './enqueue-mail.ts';
import { loadMailKey } from './mail-key.ts';
import { claimMail, deleteMail, findDueMails, nextMailTurn, postponeMail } from './mails.sql.ts';
import type { Log } from '../../core/context.ts';
import type { MailQueue } from '../../core/mail-queue.ts';
import type { MailRow } from '../../core/schema.ts';
import { openMessage } from './sealed-message.ts';

const attemptLimitMs = 30_000;
const atOnce = 4;
/** A process that died in the middle of an attempt holds its mail no longer than this. */
const leaseMs = 2 * attemptLimitMs;
/** How often mail of a process that died is looked for. */
const idleLookMs = 30_000;

const firstPauseMs = 2000;
const longestPauseMs = 10 * 60_000;

/** Mail that nobody took for so long is given up; the code in it is void after minutes. */
const keptMs = 7 * 24 * 60 * 60_000;
/** How long a stop waits for mail that is just leaving. */
const closeLimitMs = 3000;

/** The pause after the nth failed attempt: 2 s, 4 s, 8 s … 10 minutes. */
export const pauseAfter = (attempts: number): number => Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };

/**
 * The queue in table `mails`: sealed there with the folder's key, delivered by SMTP_URL or else into the outbox folder,
 * kept and tried again until it went out. Processes that share the folder and the database share the work.
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

  async function tryLater(id: string, attempts: number, error: unknown): Promise<void> {
    const pauseMs = pauseAfter(attempts);
    await postponeMail(kysely, id, now() + pauseMs);
    log.warn({ mail: id, attempts, pauseMs, err: error }, 'mail could not be delivered, it is tried again');
  }

  async function attempt(mail: MailRow): Promise<void> {
    if (!(await claimMail(kysely, mail, now() + leaseMs))) return;
    const attempts = mail.attempts + 1;
    try {
      const { to, subject, text } = openMessage(key, mail.id, mail.sealed);
      if (to !== null) {
        const signal = AbortSignal.any([giveUp.signal, AbortSignal.timeout(attemptLimitMs)]);
        const outgoing = { id: mail.id, createdAt: mail.created_at, to, subject, text };
        const where = await delivery.send(outgoing, signal);
        log.info({ mail: mail.id, where }, config.smtpUrl === null ? 'mail written to the outbox' : 'mail sent');
      }
    } catch (error) {
      if (now() - mail.created_at < keptMs) return await tryLater(mail.id, attempts, error);
      log.error({ mail: mail.id, attempts, err: error }, 'mail could not be delivered for days and is given up');
    }
    await deleteMail(kysely, mail.id);
  }

  async function deliverDue(): Promise<void> {
    do {
      wokenAgain = false;
      const due = await findDueMails(kysely, key.id, now(), atOnce);
      await Promise.all(due.map(attempt));
      if (due.length === atOnce) wokenAgain = true;
    } while (wokenAgain && !closing.signal.aborted);
  }

  async function untilNextTurn(): Promise<number> {
    const turn = await nextMailTurn(kysely, key.id);
    return turn === null ? idleLookMs : Math.min(Math.max(turn - now(), 100), idleLookMs);
  }

  async function runRound(): Promise<void> {
    let pauseMs = idleLookMs;
    try {
      await deliverDue();
      pauseMs = await untilNextTurn();
    } catch (error) {
      pauseMs = firstPauseMs;
      if (!closing.signal.aborted) log.error({ err: error }, 'the mail queue could not be read, it is tried again');
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
