import { hash, verify, type Options } from '@node-rs/argon2';

// The library's own number; its enum cannot be imported where types are only stripped.
const argon2id = 2;

// OWASP's figures for argon2id: 19 MiB, two passes, one lane.
const options: Options = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const atOnce = 2;

/** Runs at most `limit` jobs at a time, the others wait in order. */
function limiter(limit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(job: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/** Hashes and checks passwords with argon2id; a few at a time, so that a rush of logins leaves threads for the rest. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time for a missing hash (null) as for a wrong password. */
  verify(storedHash: string | null, password: string): Promise<boolean>;
}

export function createPasswords(): Passwords {
  const limited = limiter(atOnce);
  let decoy: Promise<string> | undefined;
  return {
    hash: (password) => limited(() => hash(password, options)),
    async verify(storedHash, password) {
      decoy ??= hash('never a password of anybody', options);
      const compared = storedHash ?? (await decoy);
      const matches = await limited(() => verify(compared, password));
      return storedHash !== null && matches;
    },
  };
}
