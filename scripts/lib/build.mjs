import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from './paths.mjs';
import { nodeEnvironment, pinnedNode } from './pinned-node.mjs';
import { run } from './run.mjs';
import { giveUp, say } from './say.mjs';

const skipped = new Set(['node_modules', 'dist', 'test-results', '.cache']);
const shared = ['packages/model', 'packages/messages', 'packages/contract', 'package-lock.json'];

const compressible = /\.(js|css|html|svg|json|webmanifest|txt)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes a .br and a .gz beside every text file of a folder, so that the server compresses nothing while it serves. */
async function precompress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, await zip(bytes, { level: 9 }));
  }
}

/** What is built: from which files, by which program, into which folder. */
const parts = [
  {
    name: 'dashboard',
    sources: ['apps/web', 'packages/rules', ...shared],
    program: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    cwd: 'apps/web',
    output: 'apps/web/dist',
    after: precompress,
  },
  {
    name: 'extension',
    sources: ['apps/extension', 'packages/page-reader', ...shared],
    program: ['apps/extension/build.mjs'],
    cwd: '.',
    output: 'apps/extension/dist',
  },
];

/** Feeds a file, or the files below a folder in a fixed order, into a digest. */
function addTo(hash, target) {
  const absolute = path.join(root, target);
  const stats = statSync(absolute, { throwIfNoEntry: false });
  if (!stats) return;
  if (stats.isFile()) {
    hash.update(target).update(readFileSync(absolute));
    return;
  }
  for (const entry of readdirSync(absolute).sort()) {
    if (!skipped.has(entry) && !/\.test\.tsx?$/.test(entry)) addTo(hash, path.join(target, entry));
  }
}

function digest(sources) {
  const hash = createHash('sha256');
  for (const source of sources) addTo(hash, source);
  return hash.digest('hex');
}

/** Builds the dashboard and the extension where their sources have changed since the last build. */
export async function ensureBuild() {
  for (const part of parts) {
    const wanted = digest(part.sources);
    const stamp = path.join(root, 'node_modules', '.cache', 'pindahlapak', `${part.name}.built-from`);
    const output = path.join(root, part.output);
    if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue;
    say(`building the ${part.name} …`);
    // A build that fails or is broken off leaves an output that belongs to no sources.
    rmSync(stamp, { force: true });
    const [program, ...args] = part.program;
    const code = await run(pinnedNode(), [path.join(root, program), ...args], {
      cwd: path.join(root, part.cwd),
      env: nodeEnvironment({ NODE_ENV: 'production' }),
    });
    if (code !== 0) giveUp(`the ${part.name} could not be built; see the lines above.`);
    await part.after?.(output);
    mkdirSync(path.dirname(stamp), { recursive: true });
    writeFileSync(stamp, wanted);
  }
}
