import { newSeller } from '@pindahlapak/harness/seller';
import { catalogueFault } from '../support/catalogue.ts';
import { startImports } from '../support/import-stream.ts';
import { operate } from '@pindahlapak/harness/operator';
import { refusedStart } from '@pindahlapak/harness/refused-start';
import { onServer } from '../support/with-server.ts';

const tries = 3;

export const secondServer = onServer(
  `${tries} × a second server on the folder of one that takes imports: refused, the first goes on`,
  async (server, results) => {
    const settings = { DATA_DIR: server.dataDir };
    const seller = await newSeller(server.address);
    await operate(settings, 'quota', 'set', seller.email, '1000000');
    const imports = startImports(seller);
    for (let attempt = 0; attempt < tries; attempt += 1) {
      await imports.more(50);
      const { code, said } = await refusedStart(settings);
      const isClear = said.includes('sedang dipakai server Pindahlapak lain') && !said.includes('    at ');
      results.add(code === 1 && isClear ? null : `exit code ${code}: ${said}`);
    }
    await imports.more(50);
    await imports.stop();
    results.add(imports.refusals.length === 0 ? null : `${imports.refusals.length} imports were refused meanwhile`);
    results.add(await catalogueFault(seller, imports.acknowledged));
    return `${imports.acknowledged.size} acknowledged products`;
  },
);
