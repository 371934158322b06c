import { randomUUID } from 'node:crypto';
import {
  checkResetTokenEndpoint,
  forgotPasswordEndpoint,
  verifyResetCodeEndpoint,
  type ApiError,
} from '@pindahlapak/contract';
import { clientOf } from '@pindahlapak/harness/seller';
import type { RunningServer } from '@pindahlapak/harness/server';
import { endpoints } from '../../support/endpoints.ts';
import { onServer } from '../../support/with-server.ts';
import { accountState, furnishedSeller, type FurnishedSeller } from './furnished-seller.ts';
import { bearer, send, type Reply } from '../requests/request.ts';
import type { Ids } from '../requests/call-input.ts';
import { requestOf, validInput } from '../requests/valid-calls.ts';

/** Calls that end the caller's own session, or never end. */
const apart = new Set(['logout', 'streamEvents', 'changePassword']);

const called = endpoints.filter(({ name, endpoint }) => endpoint.access !== 'public' && !apart.has(name));

const leakOf = ({ bytes }: Reply, victim: FurnishedSeller): string | null => {
  const text = bytes.toString();
  const secrets = [victim.mark, victim.seller.email, victim.ids.product, victim.ids.device, victim.ids.batch];
  return secrets.find((secret) => text.includes(secret)) ?? null;
};

async function callAs(
  server: RunningServer,
  caller: FurnishedSeller,
  token: string,
  name: string,
  ids: Ids,
): Promise<Reply> {
  const endpoint = endpoints.find((one) => one.name === name)?.endpoint;
  if (!endpoint) throw new Error(`no call ${name}`);
  const request = requestOf(endpoint, validInput(name, caller.seller, ids));
  return await send(server.address, { ...request, headers: { ...request.headers, ...bearer(token) } });
}

/** Checks whether a reset token of one account works for another. */
async function crossedResetToken(server: RunningServer, victim: FurnishedSeller, attacker: FurnishedSeller) {
  const guest = clientOf(server.address, null);
  await guest.call(forgotPasswordEndpoint, { body: { email: attacker.seller.email } });
  const otp = await server.mailedCode(attacker.seller.email);
  const refused = (call: Promise<unknown>) =>
    call.then(
      () => 'accepted',
      (error: ApiError) => (error.status === 400 ? null : `status ${error.status}`),
    );
  const crossedCode = await refused(guest.call(verifyResetCodeEndpoint, { body: { email: victim.seller.email, otp } }));
  const { data } = await guest.call(verifyResetCodeEndpoint, { body: { email: attacker.seller.email, otp } });
  const body = { email: victim.seller.email, token: data.token };
  return crossedCode ?? (await refused(guest.call(checkResetTokenEndpoint, { body })));
}

export const foreignIds = onServer("every call with another account's ids", async (server, results) => {
  const victim = await furnishedSeller(server, 'TANDA-KORBAN', 3);
  const attacker = await furnishedSeller(server, 'TANDA-PENYERANG', 1);
  const before = await accountState(victim);
  const absent = {
    ...victim.ids,
    product: randomUUID(),
    device: randomUUID(),
    batch: randomUUID(),
    link: randomUUID(),
    exported: randomUUID(),
    shop: randomUUID(),
    change: `${randomUUID()}.title.x`,
  };
  const own = await callAs(server, victim, victim.seller.token, 'lookupProducts', victim.ids);
  results.add(leakOf(own, victim) === null ? 'the owner is not told either: the look-up proves nothing' : null);
  for (const token of [attacker.deviceToken, attacker.seller.token]) {
    for (const { name, endpoint } of called) {
      const reply = await callAs(server, attacker, token, name, victim.ids);
      const leak = leakOf(reply, victim);
      results.add(leak === null ? null : `${name} reveals ${leak}`);
      if (!endpoint.path.includes('{id}')) continue;
      const like = await callAs(server, attacker, token, name, absent);
      const isAbsent = reply.status === like.status && reply.text === like.text && [401, 404].includes(reply.status);
      results.add(
        isAbsent ? null : `${name}: ${reply.status} ${reply.text}, an unknown id ${like.status} ${like.text}`,
      );
    }
  }
  results.add(await crossedResetToken(server, victim, attacker));
  results.add((await accountState(victim)) === before ? null : 'the account has changed');
});
