import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { demoMessages as texts } from '@pindahlapak/messages';
import { buildApp } from '../app.ts';
import { readConfig } from '../read-config.ts';
import { explainStart } from '../serve.ts';
import { closeServices, openServices } from '../open-services.ts';
import { demoPictures, demoPicturesPath } from './demo-pictures.ts';
import { demoLogin, fillDemo } from './fill-demo.ts';

const shutdownLimitMs = 10_000;

/** Runs a temporary installation with a filled account on PORT or a free port, deleted when it is stopped. */
async function main(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'pindahlapak-demo-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  try {
    const { PORT = '0', HOST } = process.env;
    const config = readConfig({ LOG_LEVEL: 'warn', PORT, HOST, DATA_DIR: dataDir }, process.cwd());
    const services = await openServices(config);
    const app = await buildApp(services, [demoPictures]);
    let isStopping = false;
    const stop = () => {
      // Ctrl+C arrives twice: from the terminal, and from the command that started the demo.
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => process.exit(1), shutdownLimitMs).unref();
      void app
        .close()
        .then(() => closeServices(services))
        .finally(removeFolder)
        .then(() => process.exit(0));
    };
    process.on('SIGINT', stop);
    process.on('SIGTERM', stop);

    const address = await app.listen({ port: config.port, host: config.host });
    await fillDemo(app, services, `${address}${demoPicturesPath}`);
    console.log(texts.ready({ address, ...demoLogin }));
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

main().catch((error: unknown) => {
  console.error(explainStart(error));
  process.exit(1);
});
