import { readFileSync } from 'node:fs';
import path from 'node:path';
import { serverStartMessages as texts } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import ownPackage from '../package.json' with { type: 'json' };
import { logLevels, type Config, type TrustProxy } from './core/config.ts';
import { messageOf } from './core/refusal.ts';
import { readTrustProxy } from './platform/http/caller-network.ts';

const repositoryFolder = path.resolve(import.meta.dirname, '../../..');

const level = z.enum(logLevels, texts.oneOf(logLevels.join(', ')));

const addressOf = (protocols: readonly string[]) =>
  z.string().check(
    z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: texts.address(protocols.map((protocol) => `${protocol}//…`)),
    }),
  );

const publicUrl = z.pipe(
  addressOf(['http:', 'https:']),
  z.transform((value: string) => {
    const { origin, pathname } = new URL(value);
    return origin + (pathname.endsWith('/') ? pathname.slice(0, -1) : pathname);
  }),
);

const trustProxy = z.pipe(
  z.string(),
  z.transform((value: string, context): TrustProxy => {
    const read = readTrustProxy(value);
    if (read !== null) return read;
    context.issues.push({ code: 'custom', message: texts.trustProxy, input: value });
    return z.NEVER;
  }),
);

const port = (lowest: number) =>
  z.coerce
    .number(texts.port(lowest))
    .check(z.int(texts.port(lowest)), z.minimum(lowest, texts.port(lowest)), z.maximum(65_535, texts.port(lowest)));

const environmentSchema = z.object({
  PORT: z._default(port(0), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(addressOf(['postgres:', 'postgresql:'])),
  CHANGES_DATABASE_URL: z.optional(addressOf(['postgres:', 'postgresql:'])),
  SMTP_URL: z.optional(addressOf(['smtp:', 'smtps:'])),
  MAIL_FROM: z._default(z.string(), 'Pindahlapak <no-reply@pindahlapak.invalid>'),
  PUBLIC_URL: z.optional(publicUrl),
  SALES_WHATSAPP: z._default(z.string().check(z.regex(/^\d{8,15}$/, texts.whatsapp)), '6281200000000'),
  SUPPORT_EMAIL: z._default(
    z.string().check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, texts.email)),
    'dukungan@pindahlapak.invalid',
  ),
  SUPPORT_PHONE: z._default(z.string().check(z.regex(/^\+?\d{6,15}$/, texts.phone)), '+6281200000000'),
  TRUST_PROXY: z.optional(trustProxy),
  METRICS_TOKEN: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{16,200}$/, texts.metricsToken))),
  METRICS_PORT: z.optional(port(1)),
  LOG_LEVEL: z._default(level, 'info'),
});

/** Settings with passwords; `<name>_FILE` names a file that contains the value instead. */
const secretNames = ['DATABASE_URL', 'CHANGES_DATABASE_URL', 'SMTP_URL', 'METRICS_TOKEN'] as const;

/** Reads settings from the files named for them. Returns them and the problems with these files. */
function readSecretFiles(given: Record<string, string | undefined>, workingDirectory: string) {
  const secrets: Record<string, string> = {};
  const problems: string[] = [];
  for (const name of secretNames) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) {
      problems.push(`${name}_FILE: ${texts.givenTwice(name)}`);
      continue;
    }
    try {
      const text = readFileSync(path.resolve(workingDirectory, file), 'utf8').trim();
      if (text === '') problems.push(`${name}_FILE: ${texts.secretEmpty(file)}`);
      else secrets[name] = text;
    } catch (error) {
      problems.push(`${name}_FILE: ${texts.secretUnreadable(file, messageOf(error))}`);
    }
  }
  return { secrets, problems };
}

/** Names of all settings, including those of files for secrets. */
export const settingNames: readonly string[] = [
  ...Object.keys(environmentSchema.shape),
  ...secretNames.map((name) => `${name}_FILE`),
];

/** Contains every problem of the settings. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(texts.wrongSettings(problems));
    this.name = 'ConfigError';
  }
}

/** Reads and validates the environment; an empty variable counts as absent. Throws ConfigError with all problems. */
export function readConfig(environment: Record<string, string | undefined>, workingDirectory: string): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const { secrets, problems } = readSecretFiles(given, workingDirectory);
  const parsed = environmentSchema.safeParse({ ...given, ...secrets });
  const issues = parsed.error?.issues ?? [];
  if (parsed.data?.CHANGES_DATABASE_URL !== undefined && parsed.data.DATABASE_URL === undefined)
    problems.push(`CHANGES_DATABASE_URL: ${texts.onlyWith('DATABASE_URL')}`);
  if (!parsed.success || problems.length > 0) {
    throw new ConfigError([...problems, ...issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)]);
  }
  const settings = parsed.data;
  return {
    version: ownPackage.version,
    port: settings.PORT,
    host: settings.HOST,
    dataDir: path.resolve(workingDirectory, settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    changesDatabaseUrl: settings.CHANGES_DATABASE_URL ?? null,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM,
    publicUrl: settings.PUBLIC_URL ?? null,
    salesWhatsapp: settings.SALES_WHATSAPP,
    supportEmail: settings.SUPPORT_EMAIL,
    supportPhone: settings.SUPPORT_PHONE,
    trustProxy: settings.TRUST_PROXY ?? false,
    metricsToken: settings.METRICS_TOKEN ?? null,
    metricsPort: settings.METRICS_PORT ?? null,
    logLevel: settings.LOG_LEVEL,
    webFolder: path.join(repositoryFolder, 'apps/web/dist'),
    extensionFolder: path.join(repositoryFolder, 'apps/extension/dist'),
  };
}
