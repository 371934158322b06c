import process from 'node:process';

const size = (name: string, usual: number): number => Number(process.env[name] ?? usual);

/** How large the load is; the whole of design.md's is asked for with LOAD_SECONDS=300 LOAD_LARGE_ACCOUNTS=20. */
export const sizes = {
  /** Seconds of the mixed load, and as many again beside exports. */
  seconds: size('LOAD_SECONDS', 45),
  accounts: size('LOAD_ACCOUNTS', 200),
  largeAccounts: size('LOAD_LARGE_ACCOUNTS', 5),
  largeProducts: size('LOAD_LARGE_PRODUCTS', 10_000),
  smallProducts: size('LOAD_SMALL_PRODUCTS', 40),
  connections: size('LOAD_CONNECTIONS', 50),
  exports: size('LOAD_EXPORTS', 20),
  logins: size('LOAD_LOGINS', 50),
  dashboards: size('LOAD_DASHBOARDS', 500),
} as const;
