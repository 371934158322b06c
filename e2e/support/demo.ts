import path from 'node:path';
import { createClient, loginEndpoint } from '@pindahlapak/contract';
import { end, launch } from '@pindahlapak/harness/launch';
import { root } from '../../scripts/lib/paths.mjs';

/** A running demo: an installation with an account in which every screen has data. */
export interface Demo {
  address: string;
  token: string;
  stop(): Promise<void>;
}

/** Starts the demo on a free port and signs in. */
export async function startDemo(): Promise<Demo> {
  const { child, address } = await launch(
    ['--disable-warning=ExperimentalWarning', path.join(root, 'apps/server/src/demo/main.ts')],
    { HOST: '127.0.0.1' },
    { ready: /Alamat +: (http:\/\/\S+)\/login/ },
  );
  const { demoLogin } = await import('../../apps/server/src/demo/fill-demo.ts');
  const { data: token } = await createClient({ baseUrl: address, getToken: () => null }).call(loginEndpoint, {
    body: demoLogin,
  });
  return { address, token, stop: async () => void (await end(child)) };
}
