import { readdir, stat } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { ApiError, uploadTemplateEndpoint } from '@pindahlapak/contract';
import { newSeller } from '@pindahlapak/harness/seller';
import { processMemory } from '@pindahlapak/harness/process-memory';
import { startServer } from '@pindahlapak/harness/server';
import { temporaryFolder } from '@pindahlapak/harness/temporary-folder';
import { until } from '@pindahlapak/harness/until';
import type { TrustCase } from '../../support/case.ts';
import { bearer } from './request.ts';

const sellers = 12;
/** Of the uploads of an account, one is received, three wait, and one is refused. */
const rounds = 5;
const mebibyte = 1024 * 1024;
/** Each upload stops after 18 of its 19 MB. */
const sentMax = 18;
/** MB that the server may grow by. */
const memoryMax = 100;

const beginning = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n';

/** Starts an upload of a template that never ends. */
function stall(address: string, token: string): http.ClientRequest {
  const request = http.request(address + uploadTemplateEndpoint.path, {
    method: 'POST',
    headers: {
      ...bearer(token),
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': (sentMax + 1) * mebibyte,
    },
  });
  request.on('error', () => {});
  request.write(beginning);
  for (let piece = 0; piece < sentMax; piece += 1) request.write(Buffer.alloc(mebibyte));
  return request;
}

/** Returns the number of large files in a folder. */
async function countLarge(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  const sizes = await Promise.all(names.map((name) => stat(path.join(folder, name)).catch(() => ({ size: 0 }))));
  return sizes.filter(({ size }) => size > (sentMax - 1) * mebibyte).length;
}

export const stalledUploads: TrustCase = {
  name: `${sellers * rounds} large uploads that stop halfway take little memory, hold up nobody and leave no file`,
  run: async (results) => {
    await using folder = await temporaryFolder('stalled-uploads');
    await using server = await startServer({ TMPDIR: folder.path });
    const senders = await Promise.all(Array.from({ length: sellers }, () => newSeller(server.address)));
    const other = await newSeller(server.address);
    const before = await processMemory(server.pid());
    const uploads: http.ClientRequest[] = [];
    let refused = 0;
    try {
      for (let round = 0; round < rounds; round += 1) {
        for (const { token } of senders) {
          const upload = stall(server.address, token);
          upload.on('response', (response) => {
            response.resume();
            refused += 1;
            results.add(response.statusCode === 429 ? null : `an upload was answered with ${response.statusCode}`);
          });
          uploads.push(upload);
        }
        await until('one upload of each account', async () => (await countLarge(folder.path)) === sellers, 60_000);
        const file = new File(['bukan workbook'], 'a.xlsx');
        const answer = await other.client
          .call(uploadTemplateEndpoint, { body: {} }, { file })
          .catch((error: unknown) => (error instanceof ApiError ? error.status : String(error)));
        results.add(answer === 422 ? null : `another seller's file was answered with ${JSON.stringify(answer)}`);
      }
      await until('the refusals', async () => refused >= sellers);
      const after = await processMemory(server.pid());
      for (const upload of uploads) upload.destroy();
      await until('the files to be deleted', async () => (await readdir(folder.path)).length === 0);
      results.add(null);
      if (before === null || after === null) return;
      const grown = Math.round(after.now - before.now);
      results.add(grown <= memoryMax ? null : `the server took ${grown} MB more`);
      return `+${grown} MB`;
    } finally {
      for (const upload of uploads) upload.destroy();
    }
  },
};
