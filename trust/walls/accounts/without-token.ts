import { createHash } from 'node:crypto';
import { sessionErrorCodes } from '@pindahlapak/contract';
import { errorMessages } from '@pindahlapak/messages';
import { endpoints } from '../../support/endpoints.ts';
import { onServer } from '../../support/with-server.ts';
import { accountState, furnishedSeller } from './furnished-seller.ts';
import { bearer, send } from '../requests/request.ts';
import { requestOf, validInput } from '../requests/valid-calls.ts';

const texts = new Set<string>(sessionErrorCodes.map((code) => errorMessages[code]));

export const withoutToken = onServer(
  'every call without a token, or with one that is none',
  async (server, results) => {
    const account = await furnishedSeller(server, 'TANDA-PEMILIK', 2);
    const { seller, ids, deviceToken } = account;
    const before = await accountState(account);
    const stored = createHash('sha256').update(seller.token).digest('base64url');
    const none: Record<string, string>[] = [
      {},
      { authorization: '' },
      { authorization: 'Bearer' },
      { authorization: `Basic ${Buffer.from(`${seller.email}:${seller.password}`).toString('base64')}` },
      { authorization: seller.token },
      { cookie: `authorization_token=${seller.token}`, 'x-authorization': `Bearer ${seller.token}` },
      ...[`${seller.token}x`, seller.token.slice(1), stored, 'null', 'undefined', '..', 'x'.repeat(43)].map(bearer),
      bearer(seller.token.replace(/[a-z]/, (letter) => letter.toUpperCase())),
      bearer(`${seller.token}, Bearer ${seller.token}`),
    ];
    for (const { name, endpoint } of endpoints) {
      if (endpoint.access === 'public') continue;
      const request = requestOf(endpoint, validInput(name, seller, ids));
      const refused = endpoint.access === 'session' ? [...none, bearer(deviceToken)] : none;
      const methods = endpoint.method === 'GET' ? ['GET', 'HEAD'] : [endpoint.method];
      for (const method of methods) {
        for (const headers of refused) {
          const reply = await send(server.address, { ...request, method, headers: { ...request.headers, ...headers } });
          const message = method === 'HEAD' ? null : (JSON.parse(reply.text) as { message: string }).message;
          // HEAD does not exist for streams and files.
          const isRefused =
            message === null ? [401, 404].includes(reply.status) : reply.status === 401 && texts.has(message);
          results.add(isRefused ? null : `${method} ${name} ${JSON.stringify(headers)}: ${reply.status} ${reply.text}`);
        }
      }
    }
    results.add((await accountState(account)) === before ? null : 'the account has changed');
  },
);
