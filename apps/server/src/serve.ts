import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { serverStartMessages as texts } from '@pindahlapak/messages';
import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './read-config.ts';
import { codeOf, StartRefused } from './core/refusal.ts';
import { closeServices, openServices } from './open-services.ts';

const shutdownLimitMs = 10_000;
/**
 * Time for the last log lines to be written, or to fail if nobody reads the output any more: at the exit of the process
 * the log would retry them forever.
 */
const lastLinesMs = 100;

/** Stops the server as SIGTERM does when the command that started it ends for any reason. */
function endWithCommand(): void {
  const end = () => process.kill(process.pid, 'SIGTERM');
  // Undefined without a channel.
  if (process.connected === false) end();
  process.on('disconnect', end);
}

async function start(): Promise<void> {
  endWithCommand();
  // Files contain personal data: only their owner may read them, whatever the permissions of the folder.
  process.umask(0o077);
  const config = readConfig(process.env, process.cwd());
  const services = await openServices(config);
  const app = await buildApp(services);

  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    app.log.info({ signal }, 'stopping after running requests finish');
    void setTimeout(shutdownLimitMs, undefined, { ref: false }).then(() => process.exit(1));
    void app
      .close()
      .then(() => closeServices(services))
      .then(
        () => 0,
        (error: unknown) => {
          app.log.error({ err: error }, 'failed to stop cleanly');
          return 1;
        },
      )
      .then((code) => setTimeout(lastLinesMs, code))
      .then((code) => process.exit(code));
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));

  await app.listen({ port: config.port, host: config.host });
}

/** Why the port or address cannot be used, by the operating system's code. */
const refusedListening: Record<string, string> = {
  EADDRINUSE: texts.portInUse,
  EACCES: texts.portForRoot,
  EADDRNOTAVAIL: texts.hostNotOurs,
  ENOTFOUND: texts.hostNotOurs,
  EAI_AGAIN: texts.hostNotOurs,
};

/** Returns the text for a failed start; only unexpected errors include their stack. */
export function explainStart(error: unknown): unknown {
  if (error instanceof ConfigError || error instanceof StartRefused) return error.message;
  return refusedListening[codeOf(error)] ?? error;
}

/** Runs the server until a signal ends it; if settings, database or port prevent that, prints the reason and exits. */
export async function serve(): Promise<void> {
  try {
    await start();
  } catch (error) {
    console.error(explainStart(error));
    process.exit(1);
  }
}
