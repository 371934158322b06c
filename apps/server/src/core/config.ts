export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * Whose `X-Forwarded-For` is believed: everybody's, nobody's, or as the function says; `hop` is the distance of an address
 * from ours (0 is the other end of the socket).
 */
export type TrustProxy = boolean | ((address: string, hop: number) => boolean);

/** The settings of an installation, all from the environment. */
export interface Config {
  /** Of the program, as its release is called. */
  version: string;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  /** PostgreSQL that carries changes between server processes, where it should not be the one of `databaseUrl`. */
  changesDatabaseUrl: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  /** Where sellers open the dashboard, without a slash at its end. */
  publicUrl: string | null;
  salesWhatsapp: string;
  supportEmail: string;
  supportPhone: string;
  trustProxy: TrustProxy;
  /** The bearer token for /metrics; null closes it. */
  metricsToken: string | null;
  /** A port of this machine alone that answers /metrics. */
  metricsPort: number | null;
  logLevel: (typeof logLevels)[number];
  /** Folders of the built dashboard and the packed extension; they may be missing. */
  webFolder: string;
  extensionFolder: string;
}
