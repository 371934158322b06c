import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, uploadTemplateEndpoint } from '@pindahlapak/contract';
import { newSeller } from '@pindahlapak/harness/seller';
import { processMemory } from '@pindahlapak/harness/process-memory';
import { onServer } from '../../support/with-server.ts';
import { bearer } from './request.ts';

const sellers = 12;
const rounds = 5;
const mebibyte = 1024 * 1024;
/** Each upload stops after 18 of its 19 MB. */
const sentMax = 18;
/** Of 120 MB for all, with 18 MB each. */
const openMax = 6;
/** MB that the server may grow by. */
const memoryMax = 250;
const waitMax = 600;
const pauseMs = 50;

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

export const stalledUploads = onServer(
  `${sellers * rounds} large uploads that stop halfway take little memory and hold up nobody`,
  async (server, results) => {
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
            results.add(response.statusCode === 503 ? null : `an upload was answered with ${response.statusCode}`);
          });
          uploads.push(upload);
        }
        for (let wait = 0; refused < uploads.length - openMax && wait < waitMax; wait += 1) await pause(pauseMs);
        const file = new File(['bukan workbook'], 'a.xlsx');
        const answer = await other.client
          .call(uploadTemplateEndpoint, { body: {} }, { file })
          .catch((error: unknown) => (error instanceof ApiError ? error.status : String(error)));
        results.add(answer === 422 ? null : `another seller's file was answered with ${JSON.stringify(answer)}`);
      }
      results.add(refused >= uploads.length - openMax ? null : `only ${refused} of ${uploads.length} were refused`);
      const after = await processMemory(server.pid());
      if (before === null || after === null) return;
      const grown = Math.round(after.now - before.now);
      results.add(grown <= memoryMax ? null : `the server took ${grown} MB more`);
      return `+${grown} MB`;
    } finally {
      for (const upload of uploads) upload.destroy();
    }
  },
);
