import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Settings } from '@pindahlapak/harness/launch';
import { startServer, type RunningServer } from '@pindahlapak/harness/server';
import { temporaryFolder } from '@pindahlapak/harness/temporary-folder';
import type { Outcome, Results, TrustCase } from './case.ts';

const holdMeter = path.join(import.meta.dirname, 'preload/hold-meter.mjs');

/** A case with its own server, which is always removed. */
export const onServer = (
  name: string,
  body: (server: RunningServer, results: Results) => Promise<Outcome>,
  settings: Settings = {},
): TrustCase => ({
  name,
  run: async (results) => {
    await using server = await startServer(settings);
    return await body(server, results);
  },
});

/** The same with the longest processor time in ms of one turn of the server's event loop, since it was last asked. */
export const onMeteredServer = (
  name: string,
  body: (server: RunningServer, results: Results, longestHold: () => Promise<number>) => Promise<Outcome>,
): TrustCase => ({
  name,
  run: async (results) => {
    await using folder = await temporaryFolder('hold-meter');
    const socket = path.join(folder.path, 'socket');
    await using server = await startServer({ NODE_OPTIONS: `--import=${holdMeter}`, HOLD_METER_SOCKET: socket });
    return await body(server, results, async () => Number(await text(connect(socket))));
  },
});
