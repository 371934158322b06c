export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * Whose `X-Forwarded-For` is trusted: everybody's, nobody's, or as the function decides; `hop` is the distance of an
 * address from ours (0 is the other end of the socket).
 */
export type TrustProxy = boolean | ((address: string, hop: number) => boolean);

/** Settings of an installation, all from the environment. */
export interface Config {
  version: string;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  /** PostgreSQL that carries changes between server processes, if it is not that of `databaseUrl`. */
  changesDatabaseUrl: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** Address of the dashboard, without a trailing slash. */
  publicUrl: string | null;
  salesWhatsapp: string;
  supportEmail: string;
  supportPhone: string;
  trustProxy: TrustProxy;
  /** Bearer token for /metrics; null disables it. */
  metricsToken: string | null;
  /** Port on localhost that serves /metrics. */
  metricsPort: number | null;
  logLevel: (typeof logLevels)[number];
  /** Folders of the built dashboard and the packed extension; they may be missing. */
  webFolder: string;
  extensionFolder: string;
}
