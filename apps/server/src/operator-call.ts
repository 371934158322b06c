import { existsSync } from 'node:fs';
import path from 'node:path';

const installationFolder = path.resolve(import.meta.dirname, '../../..');

/** How to run the operator's commands in this installation: a release, which has no npm, or a clone. */
export const operatorCall = existsSync(path.join(installationFolder, 'bin/pindahlapak'))
  ? 'bin/pindahlapak operator'
  : 'npm run operator --';
