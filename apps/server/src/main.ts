import process from 'node:process';
import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { closeServices, openServices } from './open-services.ts';
import { StartRefused } from './start-refused.ts';

const shutdownLimitMs = 10_000;

/** Starts the server; ends with a clear text where the settings or the database do not allow it. */
async function main(): Promise<void> {
  const config = readConfig(process.env, process.cwd());
  const services = await openServices(config);
  const app = await buildApp(services);

  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    app.log.info({ signal }, 'stopping: what is under way is finished first');
    const limit = setTimeout(() => process.exit(1), shutdownLimitMs);
    limit.unref();
    void app
      .close()
      .then(() => closeServices(services))
      .then(
        () => process.exit(0),
        (error: unknown) => {
          app.log.error({ err: error }, 'stopped with an error');
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));

  await app.listen({ port: config.port, host: config.host });
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError || error instanceof StartRefused) console.error(error.message);
  else if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
    console.error('Port sudah dipakai program lain. Hentikan program itu, atau pilih port lain dengan PORT=…');
  else console.error(error);
  process.exit(1);
});
