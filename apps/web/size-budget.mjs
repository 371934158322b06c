// Measures what each screen loads, from the build's manifest: `node apps/web/size-budget.mjs` after a build. Fails past the budget.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const loginBudgetKb = 150;
const screenBudgetKb = 130;
const dist = fileURLToPath(new URL('./dist/', import.meta.url));

/** @type {Record<string, { file: string, name?: string, src?: string, imports?: string[], isEntry?: boolean }>} */
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'));

/** A chunk and everything that it imports at once. */
function closure(keys, seen = new Set()) {
  for (const key of keys) {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The manifest has no ${key}`);
    if (seen.has(key)) continue;
    seen.add(key);
    closure(chunk.imports ?? [], seen);
  }
  return seen;
}

const sizes = new Map();
function gzipBytes(key) {
  if (!sizes.has(key)) {
    const bytes = readFileSync(dist + manifest[key].file);
    // The level at which the build packs what the server sends.
    sizes.set(key, gzipSync(bytes, { level: 9 }).length);
  }
  return sizes.get(key);
}
const kb = (keys) => [...keys].reduce((sum, key) => sum + gzipBytes(key), 0) / 1024;

const first = closure(['index.html']);
const rows = [{ screen: '/login, first load', kb: kb(first), budget: loginBudgetKb }];
for (const key of Object.keys(manifest).filter((name) => /^src\/screens\/.*-screen\.tsx$/.test(name))) {
  const layout = /(login|register|forgot|verification|reset|not-found)/.test(key)
    ? []
    : ['src/app/shell/shell-layout.tsx'];
  const more = [...closure([key, ...layout])].filter((chunk) => !first.has(chunk));
  rows.push({ screen: key.replace('src/screens/', ''), kb: kb(more), budget: screenBudgetKb });
}

let failed = false;
for (const { screen, kb: size, budget } of rows) {
  const over = size > budget;
  failed ||= over;
  console.log(`${over ? 'OVER ' : 'ok   '} ${size.toFixed(1).padStart(6)} KB of ${budget}  ${screen}`);
}
if (failed) process.exit(1);
