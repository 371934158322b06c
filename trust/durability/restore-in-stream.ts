import path from 'node:path';
import { operate } from '@pindahlapak/harness/operator';
import { newSeller } from '@pindahlapak/harness/seller';
import { errorMessages } from '@pindahlapak/messages';
import { catalogueFault } from '../support/catalogue.ts';
import { startImports } from '../support/import-stream.ts';
import { onServer } from '../support/with-server.ts';
import { signInAgain } from './sign-in-again.ts';

const rounds = 3;

export const restoreInStream = onServer(
  `${rounds} × backup in an import stream, restored in the same stream under the running server`,
  async (server, results) => {
    let seller = await newSeller(server.address);
    await operate(server.settings, 'quota', 'set', seller.email, '1000000');
    const acknowledged = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const imports = startImports(seller);
      await imports.more(200);
      for (const address of imports.acknowledged) acknowledged.add(address);
      const file = path.join(server.dataDir, `cadangan-${round}.sqlite`);
      await operate(server.settings, 'backup', file);
      await operate(server.settings, 'restore', file);
      await imports.stop();
      // The restore ends the session.
      const wrong = imports.refusals.find(
        ({ status, message }) => status !== 401 && !(status === 503 && message === errorMessages.unavailable),
      );
      results.add(wrong === undefined ? null : `an import beside a restore: ${wrong.status} ${wrong.message}`);
      seller = await signInAgain(server.address, seller);
      results.add(await catalogueFault(seller, acknowledged));
    }
    return `${acknowledged.size} acknowledged products`;
  },
);
