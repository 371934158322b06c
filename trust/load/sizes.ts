import process from 'node:process';

const size = (name: string, usual: number): number => Number(process.env[name] ?? usual);

/** Sizes of the load. */
export const sizes = {
  /** Seconds of the mixed load. */
  seconds: size('LOAD_SECONDS', 300),
  /** Seconds of the mixed load beside exports, and as many without them, in turns. */
  besideSeconds: size('LOAD_BESIDE_SECONDS', 45),
  accounts: size('LOAD_ACCOUNTS', 200),
  /** Products of each account. */
  products: size('LOAD_PRODUCTS', 10_000),
  connections: size('LOAD_CONNECTIONS', 50),
  exports: size('LOAD_EXPORTS', 20),
  logins: size('LOAD_LOGINS', 50),
  dashboards: size('LOAD_DASHBOARDS', 500),
} as const;
