import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { until } from '@pindahlapak/harness/until';

/** Where Debian's packages put Firefox; null where it is not installed. */
export const firefoxPath = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => existsSync(file)) ?? null;

type Reply = [type: number, id: number, error: { error: string; message: string } | null, result: unknown];

/** Firefox's own remote control: each message is its length, a colon, and JSON. */
function marionette(socket: Socket) {
  let received = Buffer.alloc(0);
  let id = 0;
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, colon).toString());
      if (colon < 0 || received.length < end) return;
      const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      if (Array.isArray(message)) waiting.get(Number(message[1]))?.(message as Reply);
    }
  });
  return async (command: string, parameters: object = {}): Promise<unknown> => {
    id += 1;
    const own = id;
    const answer = new Promise<Reply>((resolve) => waiting.set(own, resolve));
    const message = Buffer.from(JSON.stringify([0, own, command, parameters]));
    socket.write(Buffer.concat([Buffer.from(`${message.length}:`), message]));
    const [, , error, result] = await answer;
    if (error) throw new Error(`${command}: ${error.error} ${error.message}`);
    return result !== null && typeof result === 'object' && 'value' in result ? result.value : result;
  };
}

/** Leads every host that is asked for over TLS to a port of this machine. */
async function startProxy(port: number) {
  const proxy = createServer((_, response) => response.writeHead(404).end());
  const sockets = new Set<Socket>();
  proxy.on('connect', (_, client: Socket) => {
    const target = connect(port, '127.0.0.1', () => client.write('HTTP/1.1 200 OK\r\n\r\n'));
    for (const [from, to] of [
      [client, target],
      [target, client],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy()).pipe(to);
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const close = () => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  };
  return { port: (proxy.address() as AddressInfo).port, close };
}

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export interface Firefox {
  /** Installs an unpacked extension until the browser ends, and returns the address of its files. */
  install(folder: string, id: string): Promise<string>;
  open(address: string): Promise<void>;
  openTab(address: string): Promise<void>;
  /** Runs a function's body in the page and returns what it returns. */
  run(body: string): Promise<unknown>;
  /** Presses a button of the page by its name, as a person does. */
  press(name: string): Promise<void>;
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** Starts Firefox without a window; every host that is not this machine's leads to the stand-in for the marketplaces. */
export async function startFirefox(executable: string, marketplacePort: number): Promise<Firefox> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'pindahlapak-firefox-'));
  const [proxy, port] = [await startProxy(marketplacePort), await freePort()];
  const settings = {
    'marionette.port': port,
    'network.proxy.type': 1,
    'network.proxy.ssl': '127.0.0.1',
    'network.proxy.ssl_port': proxy.port,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'toolkit.telemetry.enabled': false,
    // Nobody can answer the browser's own question in a test.
    'extensions.webextOptionalPermissionPrompts': false,
  };
  const lines = Object.entries(settings).map(([name, value]) => `user_pref('${name}', ${JSON.stringify(value)});`);
  await writeFile(path.join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile];
  const child = spawn(executable, args, { stdio: 'ignore', env: { ...process.env, HOME: profile } });
  const socket = await until("Firefox's remote control", async () => {
    const tried = connect(port, '127.0.0.1');
    return await once(tried, 'connect').then(
      () => tried,
      () => null,
    );
  }).catch((error: unknown) => {
    child.kill('SIGKILL');
    proxy.close();
    throw error;
  });
  const send = marionette(socket);
  await send('WebDriver:NewSession', { acceptInsecureCerts: true });
  const run = (script: string) => send('WebDriver:ExecuteScript', { script, args: [] });
  return {
    async install(folder, id) {
      await send('Addon:Install', { path: folder, temporary: true });
      await send('Marionette:SetContext', { value: 'chrome' });
      const host = await send('WebDriver:ExecuteScript', {
        script: `return WebExtensionPolicy.getByID(${JSON.stringify(id)}).mozExtensionHostname`,
        args: [],
        sandbox: 'system',
      });
      await send('Marionette:SetContext', { value: 'content' });
      return `moz-extension://${String(host)}`;
    },
    open: async (url) => void (await send('WebDriver:Navigate', { url })),
    async openTab(url) {
      const opened = (await send('WebDriver:NewWindow', { type: 'tab' })) as { handle: string };
      await send('WebDriver:SwitchToWindow', { handle: opened.handle });
      await send('WebDriver:Navigate', { url });
    },
    run,
    async press(name) {
      const value = `//button[normalize-space()="${name}"]`;
      const found = (await send('WebDriver:FindElement', { using: 'xpath', value })) as Record<string, string>;
      await send('WebDriver:ElementClick', { id: Object.values(found)[0] });
    },
    picture: async () => Buffer.from(String(await send('WebDriver:TakeScreenshot', { full: true })), 'base64'),
    async close() {
      socket.destroy();
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      proxy.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
