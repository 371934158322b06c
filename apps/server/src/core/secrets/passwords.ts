import { hash, verify, type Options } from '@node-rs/argon2';
import { Refusal } from '../refusal.ts';
import { createLimiter } from '../call-limits.ts';

// The library's own number; its enum cannot be imported where types are only stripped.
const argon2id = 2;

/** What a hash costs: KiB of memory, and passes over it. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}

// OWASP's figures for argon2id.
const owaspCost: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

const refusal = (): Refusal => new Refusal('unavailable');

/** How many passwords are hashed at once, over all accounts, and how many may wait: some seconds of work. */
const allLimits = { atOnce: 2, waitingMax: 200, refusal };
/** One account's passwords are hashed one after the other, so that it takes one place in the common queue. */
const accountLimits = { atOnce: 1, waitingMax: 100, refusal };

// The same password typed on another device may arrive in another Unicode form.
const normal = (password: string): string => password.normalize('NFKC');

/** Whether a password is the one of a stored hash; takes the same time for a missing hash (null) as for a wrong one. */
type Compare = (storedHash: string | null, password: string) => Promise<boolean>;

/** Hashes and checks passwords with argon2id; a few at a time, so that a rush of sign-ins leaves threads for the rest. */
export interface Passwords {
  /** Throws Refusal('unavailable') where too many passwords wait already. */
  hash(password: string): Promise<string>;
  /**
   * Runs a job that compares when its turn has come. Jobs of one account follow each other and hold up no other account.
   * Throws Refusal('unavailable') where too many wait already.
   */
  inTurn<T>(account: string, job: (compare: Compare) => Promise<T>): Promise<T>;
}

/** The passwords of an installation; tests that are about something else pass a cost that takes a hundredth of the time. */
export function createPasswords(cost = owaspCost): Passwords {
  const options: Options = { algorithm: argon2id, ...cost, parallelism: 1 };
  const all = createLimiter(allLimits);
  const byAccount = createLimiter(accountLimits);
  let decoy: Promise<string> | undefined;
  const compare: Compare = async (storedHash, password) => {
    decoy ??= hash('the hash of this text belongs to no account', options);
    const matches = await verify(storedHash ?? (await decoy), normal(password));
    return storedHash !== null && matches;
  };
  return {
    hash: (password) => all.run('all', () => hash(normal(password), options)),
    inTurn: (account, job) => byAccount.run(account, () => all.run('all', () => job(compare))),
  };
}
