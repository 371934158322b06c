import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import {
  checkResetTokenEndpoint,
  forgotPasswordEndpoint,
  loginEndpoint,
  resetPasswordEndpoint,
  verifyResetCodeEndpoint,
  type ApiError,
} from '@pindahlapak/contract';
import { startMailServer } from '../../apps/server/src/test/mail-server.ts';
import { clientOf, newSeller, type Seller } from '@pindahlapak/harness/seller';
import { codeIn, startServer, type RunningServer } from '@pindahlapak/harness/server';
import { until } from '@pindahlapak/harness/until';
import { timed } from '../support/answer.ts';
import { median } from '@pindahlapak/harness/median';
import type { Results, TrustCase } from '../support/case.ts';

const sellersEach = 6;
const mailsEach = 3;
/** A response that waits for the mail server would take seconds instead of milliseconds. */
const ratioMax = 3;
const laterLimitMs = 120_000;

/** A mail server that accepts connections and never responds. */
async function startHanging() {
  const sockets = new Set<Socket>();
  const server = net.createServer((socket) => {
    socket.on('error', () => {});
    sockets.add(socket);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  return { port, close };
}

/** The port of a stopped mail server; nothing listens there. */
async function startDead() {
  const server = await startMailServer();
  await server.close();
  return { port: server.port, close: async () => {} };
}

interface Shop {
  server: RunningServer;
  sellers: Seller[];
  answersMs: number[];
}

async function openShop(port: number): Promise<Shop> {
  const server = await startServer({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  const sellers = await Promise.all(Array.from({ length: sellersEach }, () => newSeller(server.address)));
  return { server, sellers, answersMs: [] };
}

/** Asks the shops in turns, so that a busy machine affects all of them equally. */
async function askInTurns(shops: readonly Shop[], results: Results): Promise<void> {
  for (let mail = 0; mail < mailsEach; mail += 1) {
    for (let seller = 0; seller < sellersEach; seller += 1) {
      for (const { server, sellers, answersMs } of shops) {
        const email = sellers[seller]?.email ?? '';
        const answer = await timed(clientOf(server.address, null).call(forgotPasswordEndpoint, { body: { email } }));
        answersMs.push(answer.ms);
        results.add(answer.status === 200 ? null : `${answer.status} ${answer.message}`);
      }
    }
  }
}

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

const gotAll = ({ sellers }: Shop, mailServer: MailServer) =>
  sellers.every(({ email }) => mailServer.received.filter(({ to }) => to[0] === email).length === mailsEach);

/** Completes a reset with the codes that arrived late; returns the error, or null. */
async function lateResetFault({ server, sellers }: Shop, mailServer: MailServer): Promise<string | null> {
  const email = sellers[0]?.email ?? '';
  const guest = clientOf(server.address, null);
  const mails = mailServer.received.filter(({ to }) => to[0] === email);
  const codes = mails.map(({ text }) => codeIn(text));
  // Only the newest code is valid, and late mail may arrive out of order.
  for (const otp of codes) {
    const verified = await guest
      .call(verifyResetCodeEndpoint, { body: { email, otp: otp ?? '' } })
      .catch((error: ApiError) => (error.status === 400 ? null : Promise.reject(error)));
    if (verified === null) continue;
    const { token } = verified.data;
    const newPassword = 'sandibaru77';
    await guest.call(checkResetTokenEndpoint, { body: { email, token } });
    await guest.call(resetPasswordEndpoint, { body: { email, token, newPassword, confirmNewPassword: newPassword } });
    const { data } = await guest.call(loginEndpoint, { body: { email, password: newPassword } });
    return data === '' ? 'no session after the reset' : null;
  }
  return `none of the ${codes.length} codes that came late is good`;
}

export const mailServerAway: TrustCase = {
  name: 'mail server dead or hanging: the reset flow answers as ever, the mail goes out later',
  run: async (results) => {
    const healthy = await startMailServer();
    const away = [await startDead(), await startHanging()];
    const shops = await Promise.all([healthy, ...away].map(({ port }) => openShop(port)));
    const mailServers = [healthy];
    try {
      await askInTurns(shops, results);
      const [well = Number.NaN, ...ratios] = shops.map(({ answersMs }) => median(answersMs));
      for (const ms of ratios) results.add(ms <= ratioMax * well ? null : `${ms} ms against ${well} ms in health`);
      for (const { port, close } of away) {
        await close();
        mailServers.push(await startMailServer({}, port));
      }
      for (const [index, shop] of shops.entries()) {
        const mailServer = mailServers[index];
        if (!mailServer) continue;
        const arrived = until('all mail', async () => gotAll(shop, mailServer), laterLimitMs);
        results.add(await arrived.then(() => lateResetFault(shop, mailServer)).catch(String));
      }
      const [dead = 0, hanging = 0] = ratios.map((ms) => ms / well);
      return `median to a healthy one: dead ${dead.toFixed(2)}, hanging ${hanging.toFixed(2)}`;
    } finally {
      for (const { server } of shops) await server.remove();
      for (const mailServer of mailServers) await mailServer.close();
    }
  },
};
