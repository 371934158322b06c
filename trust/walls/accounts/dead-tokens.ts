import {
  changePasswordEndpoint,
  forgotPasswordEndpoint,
  loginEndpoint,
  logoutEndpoint,
  removeDeviceEndpoint,
  resetPasswordEndpoint,
  verifyResetCodeEndpoint,
} from '@pindahlapak/contract';
import { clientOf, newSeller, type Seller } from '@pindahlapak/harness/seller';
import type { RunningServer } from '@pindahlapak/harness/server';
import { endpoints } from '../../support/endpoints.ts';
import { operate } from '@pindahlapak/harness/operator';
import { onServer } from '../../support/with-server.ts';
import { connectPc } from './furnished-seller.ts';
import { unknownIds } from '../requests/call-input.ts';
import { bearer, send } from '../requests/request.ts';
import { requestOf, validInput } from '../requests/valid-calls.ts';

interface End {
  how: string;
  /** Ends sessions and returns the tokens that must be invalid now. */
  end: (server: RunningServer, seller: Seller) => Promise<string[]>;
}

const secondDashboard = async (server: RunningServer, { email, password }: Seller): Promise<string> =>
  (await clientOf(server.address, null).call(loginEndpoint, { body: { email, password } })).data;

async function reset(server: RunningServer, { email }: Seller): Promise<void> {
  const guest = clientOf(server.address, null);
  await guest.call(forgotPasswordEndpoint, { body: { email } });
  const otp = await server.mailedCode(email);
  const { data } = await guest.call(verifyResetCodeEndpoint, { body: { email, otp } });
  const newPassword = 'sandibaru77';
  await guest.call(resetPasswordEndpoint, {
    body: { email, token: data.token, newPassword, confirmNewPassword: newPassword },
  });
}

const ends: End[] = [
  {
    how: 'sign-out',
    end: async (_, { client, token }) => {
      await client.call(logoutEndpoint, {});
      return [token];
    },
  },
  {
    how: 'password change',
    end: async (server, seller) => {
      const other = await secondDashboard(server, seller);
      const body = { oldPassword: seller.password, newPassword: 'sandibaru77' };
      await seller.client.call(changePasswordEndpoint, { body });
      return [other];
    },
  },
  {
    how: 'reset',
    end: async (server, seller) => {
      const pc = await connectPc(server.address, seller, 'PC toko');
      const other = await secondDashboard(server, seller);
      await reset(server, seller);
      return [seller.token, other, pc.token];
    },
  },
  {
    how: 'disabling',
    end: async (server, seller) => {
      const pc = await connectPc(server.address, seller, 'PC toko');
      await operate({ DATA_DIR: server.dataDir }, 'users', 'disable', seller.email);
      return [seller.token, pc.token];
    },
  },
  {
    how: 'disconnecting',
    end: async (server, seller) => {
      const pc = await connectPc(server.address, seller, 'PC toko');
      await seller.client.call(removeDeviceEndpoint, { params: { id: pc.id } });
      return [pc.token];
    },
  },
];

export const deadTokens = onServer(
  'tokens after sign-out, password change, reset, disabling, disconnecting',
  async (server, results) => {
    for (const { how, end } of ends) {
      const seller = await newSeller(server.address);
      for (const token of await end(server, seller)) {
        for (const { name, endpoint } of endpoints) {
          if (endpoint.access === 'public') continue;
          const request = requestOf(endpoint, validInput(name, seller, unknownIds));
          const reply = await send(server.address, { ...request, headers: { ...request.headers, ...bearer(token) } });
          const isDead = reply.status === 401 && reply.text.includes('Token tidak valid.');
          results.add(isDead ? null : `${name} after ${how}: ${reply.status} ${reply.text}`);
        }
      }
    }
  },
);
