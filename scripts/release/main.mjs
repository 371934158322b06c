import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/paths.mjs';
import { say } from '../lib/say.mjs';
import { assembleRelease, releaseName, sha256 } from './assemble.mjs';
import { packRelease } from './pack.mjs';

// Builds a release from the current installation, as a folder and an archive in dist/release.
const name = releaseName();
const releases = path.join(root, 'dist', 'release');
const folder = path.join(releases, name);
const archive = `${folder}.tar.gz`;

say(`putting ${name} together …`);
assembleRelease(folder);
rmSync(archive, { force: true });
await packRelease(folder, archive);
const digest = sha256(archive);
writeFileSync(`${archive}.sha256`, `${digest}  ${path.basename(archive)}\n`);

const node = readFileSync(path.join(folder, 'SHA256SUMS'), 'utf8')
  .split('\n')
  .filter((line) => /\/bin\/node(\.exe)?$/.test(line));
for (const line of [`${digest}  ${path.relative(root, archive)}`, ...node]) console.log(line);
say(`${(statSync(archive).size / 1024 / 1024).toFixed(1)} MB`);
