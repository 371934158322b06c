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

/** Writes a .br and a .gz next to every text file, so that the server compresses nothing while serving. */
async function precompress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressible.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, await zip(bytes, { level: 9 }));
  }
}

/** The builds: sources, program and output folder. */
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

/** Adds a file, or the files of a folder in a fixed order, to a digest. */
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

/** Builds the dashboard and the extension if their sources have changed since the last build. */
export async function ensureBuild() {
  for (const part of parts) {
    const wanted = digest(part.sources);
    const stamp = path.join(root, 'node_modules', '.cache', 'pindahlapak', `${part.name}.built-from`);
    const output = path.join(root, part.output);
    if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue;
    say(`building the ${part.name} …`);
    // If a build fails or is interrupted, its output belongs to no known sources.
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
