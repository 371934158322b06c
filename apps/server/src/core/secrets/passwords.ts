import { hash, verify, type Options } from '@node-rs/argon2';
import { Refusal } from '../refusal.ts';
import { createLimiter } from '../call-limits.ts';

// The library's value; its const enum cannot be imported when types are only stripped.
const argon2id = 2;

/** Cost of a hash: memory in KiB, and passes over it. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}

// OWASP's recommendation for argon2id.
const owaspCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

const refusal = (): Refusal => new Refusal('unavailable');

/** Limits for passwords hashed at once over all accounts, and waiting: some seconds of work. */
const allLimits = { runningMax: 2, waitingMax: 200, refusal };
/** One account's passwords are hashed one at a time, so that it takes one place in the common queue. */
const accountLimits = { runningMax: 1, waitingMax: 100, refusal };

// The same password typed on another device may arrive in another Unicode form.
const normal = (password: string): string => password.normalize('NFKC');

/** Checks a password against a stored hash; takes as long for a missing hash (null) as for a wrong one. */
type Compare = (storedHash: string | null, password: string) => Promise<boolean>;

/** Hashes and checks passwords with argon2id, a few at a time, so that many sign-ins leave threads for other work. */
export interface Passwords {
  /** Throws Refusal('unavailable') if too many passwords are waiting. */
  hash(password: string): Promise<string>;
  /**
   * Runs a job that compares passwords. Jobs of one account run one at a time and do not block other accounts. Throws
   * Refusal('unavailable') if too many are waiting.
   */
  inTurn<T>(account: string, job: (compare: Compare) => Promise<T>): Promise<T>;
}

/** Creates the password hashing of an installation; most tests pass a cost that takes a hundredth of the time. */
export function createPasswords(cost = owaspCost): Passwords {
  const options: Options = { algorithm: argon2id, ...cost, parallelism: 1 };
  const all = createLimiter(allLimits);
  const byAccount = createLimiter(accountLimits);
  let decoy: string | undefined;
  const compare: Compare = async (storedHash, password) => {
    decoy ??= await hash('the hash of this text belongs to no account', options);
    const matches = await verify(storedHash ?? decoy, normal(password));
    return storedHash !== null && matches;
  };
  return {
    hash: (password) => all.run('all', () => hash(normal(password), options)),
    inTurn: (account, job) => byAccount.run(account, () => all.run('all', () => job(compare))),
  };
}
