import process from 'node:process';

const size = (name: string, usual: number): number => Number(process.env[name] ?? usual);

/** How large the load is; the whole of the promise, five minutes, is asked for with LOAD_SECONDS=300. */
export const sizes = {
  /** Seconds of the mixed load, and as many again in turns without and beside exports. */
  seconds: size('LOAD_SECONDS', 45),
  accounts: size('LOAD_ACCOUNTS', 200),
  /** Products of each account. */
  products: size('LOAD_PRODUCTS', 10_000),
  connections: size('LOAD_CONNECTIONS', 50),
  exports: size('LOAD_EXPORTS', 20),
  logins: size('LOAD_LOGINS', 50),
  dashboards: size('LOAD_DASHBOARDS', 500),
} as const;
