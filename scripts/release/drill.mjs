import { spawn, spawnSync } from 'node:child_process';
import { strict as assert } from 'node:assert';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';

// Installs and uses an unpacked release with its own Node, from the first start to a restore, and times each step:
// `node drill.mjs <release> <folder for data> <PATH>`.
const [release, dataDir, PATH] = process.argv.slice(2);
const env = { PATH, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'info' };
const program = path.join(release, 'bin/pindahlapak');

let child;
let address;

async function startServer() {
  child = spawn(program, ['start'], { cwd: dataDir, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const own = child;
  process.on('exit', () => own.kill('SIGKILL'));
  let printed = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += chunk;
    address = /Server listening at (http:\/\/[^\s"]+)/.exec(printed)?.[1];
    if (address === undefined) continue;
    child.stdout.resume();
    return;
  }
  throw new Error(`the server exited:\n${printed}`);
}

async function stopServer() {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  assert.deepEqual(await ended, [0, null]);
}

function run(...given) {
  const { status, stdout, stderr } = spawnSync(program, given, { cwd: dataDir, env, encoding: 'utf8' });
  assert.equal(status, 0, stdout + stderr);
  return stdout;
}

async function call(method, route, { token, body } = {}) {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' };
  const answer = await fetch(address + route, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  assert.ok(answer.ok, `${method} ${route}: ${answer.status} ${answer.ok ? '' : await answer.text()}`);
  return answer;
}
const json = async (...given) => await (await call(...given)).json();

const account = { email: 'sari@contoh.id', password: 'rahasia123' };
const about = { fullName: 'Sari', phoneNumber: '081234567890', address: 'Jl. Melati No. 5, Bandung' };
const signIn = async () => (await json('POST', '/api/auth/login', { body: account })).data;
const listing = (number) => ({
  marketplaceType: 'tokopedia',
  name: `Tas Ransel ${number}`,
  productImage1: `https://gambar.contoh.id/tas-${number}.jpg`,
  price: 100_000,
  urls: `https://www.tokopedia.com/toko-sari/tas-${number}`,
});
const take = async (token, number) => {
  const body = { window: 1, products: [listing(number)] };
  const { data } = await json('POST', '/api/products/import', { token, body });
  assert.equal(data.results[0].status, 'created');
};
const names = async (token) =>
  (await json('GET', '/api/products?page=1&limit=10', { token })).data.data.map(({ name }) => name);

async function step(name, work) {
  const begin = performance.now();
  const result = await work();
  console.log(`${name}: ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  return result;
}

await step('first start', startServer);
const token = await step('account and first product', async () => {
  await json('POST', '/api/auth/register', { body: { ...account, ...about } });
  const own = await signIn();
  await take(own, 1);
  return own;
});

assert.deepEqual(await json('GET', '/healthz'), { status: 'ok' });
assert.match(await (await call('GET', '/')).text(), /<div id="root"/);
assert.match(await (await call('GET', '/api/settings')).text(), /\.zip/);
const workbook = await step('workbook', async () =>
  (await call('GET', '/api/export/akulaku/1', { token })).arrayBuffer(),
);
assert.equal(Buffer.from(workbook).subarray(0, 2).toString(), 'PK');

const file = path.join(dataDir, 'cadangan.sqlite');
await step('backup', () => run('operator', 'backup', file));
await take(token, 2);
assert.equal((await names(token)).length, 2);
await step('restore', () => run('operator', 'restore', file));
assert.deepEqual(await names(await signIn()), ['Tas Ransel 1']);
await stopServer();
console.log('passed');
