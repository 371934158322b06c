import { hash, verify, type Options } from '@node-rs/argon2';
import { limiter } from './limiter.ts';

// The library's own number; its enum cannot be imported where types are only stripped.
const argon2id = 2;

// OWASP's figures for argon2id: 19 MiB, two passes, one lane.
const options: Options = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const atOnce = 2;

// The same password typed on another device may arrive in another Unicode form.
const normal = (password: string): string => password.normalize('NFKC');

/** Whether a password is the one of a stored hash; takes the same time for a missing hash (null) as for a wrong one. */
type Compare = (storedHash: string | null, password: string) => Promise<boolean>;

/** Hashes and checks passwords with argon2id; a few at a time, so that a rush of logins leaves threads for the rest. */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify: Compare;
  /** Runs a job that compares when its turn has come; a few jobs at a time. */
  inTurn<T>(job: (compare: Compare) => Promise<T>): Promise<T>;
}

export function createPasswords(): Passwords {
  const limited = limiter(atOnce);
  let decoy: Promise<string> | undefined;
  const compare: Compare = async (storedHash, password) => {
    decoy ??= hash('never a password of anybody', options);
    const matches = await verify(storedHash ?? (await decoy), normal(password));
    return storedHash !== null && matches;
  };
  return {
    hash: (password) => limited(() => hash(normal(password), options)),
    verify: (storedHash, password) => limited(() => compare(storedHash, password)),
    inTurn: (job) => limited(() => job(compare)),
  };
}
