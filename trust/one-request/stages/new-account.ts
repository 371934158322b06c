import { createPairingCodeEndpoint, forgotPasswordEndpoint, verifyResetCodeEndpoint } from '@pindahlapak/contract';
import { clientOf, newSeller } from '@pindahlapak/harness/seller';
import { connectPc } from '../../walls/accounts/furnished-seller.ts';
import { bearer } from '../../walls/requests/request.ts';
import { bentBodies } from '../bent-bodies.ts';
import type { HeavyRequest, Stage } from '../stage.ts';
import { accountSafety } from './account-safety.ts';
import { get, json, post, somebody } from './small-requests.ts';

const slashes = '/'.repeat(15_500);

/** The same, with the code that they were mailed. */
const forgetful: HeavyRequest['before'] = async (furnished, attempt, server) => {
  await somebody(furnished, attempt, server);
  const { email = '' } = furnished.names;
  await clientOf(server.address, null).call(forgotPasswordEndpoint, { body: { email } });
  furnished.names.code = await server.mailedCode(email);
};

const password256 = `${'👪'.repeat(127)}1`;

const signing: HeavyRequest[] = [
  post('login', '/api/auth/login', 'right', ({ seller: { email, password } }) => ({ email, password })),
  {
    ...post('login', '/api/auth/login', 'wrong, of 256 units', ({ seller: { email } }) => ({
      email,
      password: password256,
    })),
    answer: 'refused',
  },
  {
    ...post('register', '/api/auth/register', 'texts at their limits', (_, attempt) => ({
      fullName: '👩‍🚀'.repeat(120),
      email: `a${attempt}-${Date.now()}@contoh.id`,
      phoneNumber: '081234567890',
      address: '👩‍🚀'.repeat(500),
      password: `a1${'b'.repeat(254)}`,
    })),
    answer: 'any',
  },
  {
    call: 'logout',
    what: 'as it is',
    before: somebody,
    request: ({ names }) => ({ method: 'POST', path: '/api/auth/logout', headers: bearer(names.token ?? '') }),
  },
  post('forgotPassword', '/api/auth/password/forgot', 'as it is', ({ seller: { email } }) => ({ email })),
  {
    ...post('verifyResetCode', '/api/auth/password/verify', 'the right code', ({ names }) => ({
      email: names.email,
      otp: names.code,
    })),
    before: forgetful,
  },
  {
    ...post('checkResetToken', '/api/auth/password/check', 'a wrong token of 512 units', ({ seller: { email } }) => ({
      email,
      token: 'x'.repeat(512),
    })),
    answer: 'refused',
  },
  {
    ...post('resetPassword', '/api/auth/password/reset', 'the right token', ({ names }) => ({
      email: names.email,
      token: names.resetToken,
      newPassword: names.password,
      confirmNewPassword: names.password,
    })),
    before: async (furnished, attempt, server) => {
      await forgetful(furnished, attempt, server);
      const { email = '', code = '' } = furnished.names;
      const { data } = await clientOf(server.address, null).call(verifyResetCodeEndpoint, {
        body: { email, otp: code },
      });
      furnished.names.resetToken = data.token;
    },
  },
];

const own: HeavyRequest[] = [
  {
    call: 'changePassword',
    what: 'the right one',
    before: somebody,
    request: ({ names }) => ({
      method: 'PUT',
      path: '/api/me/password',
      headers: { ...json, ...bearer(names.token ?? '') },
      body: JSON.stringify({ oldPassword: names.password, newPassword: names.password }),
    }),
  },
  {
    call: 'pairDevice',
    what: 'a name of 80 astronauts',
    before: async ({ seller, names }, _, { address }) => {
      const { data } = await clientOf(address, seller.token).call(createPairingCodeEndpoint, {});
      names.pairing = data.code;
    },
    request: ({ names }) => ({
      method: 'POST',
      path: '/api/devices/pair',
      headers: json,
      body: JSON.stringify({ code: names.pairing, name: '👩‍🚀'.repeat(80) }),
    }),
    answer: 'any',
  },
  {
    call: 'createPairingCode',
    what: 'as it is',
    answer: 201,
    request: () => ({ method: 'POST', path: '/api/devices/pairing-codes' }),
  },
  get('listDevices', '/api/devices'),
  get('listFailedQueues', '/api/devices/queues'),
  {
    call: 'reportQueue',
    what: 'of a PC that is another one, with the highest number',
    answer: 404,
    request: () => ({
      method: 'PUT',
      path: '/api/devices/x/queue',
      headers: json,
      body: JSON.stringify({ failed: 100_000 }),
    }),
  },
  {
    call: 'renameDevice',
    what: 'one that is not there, with the widest name',
    answer: 404,
    request: () => ({
      method: 'PUT',
      path: '/api/devices/x',
      headers: json,
      body: JSON.stringify({ name: '👩‍🚀'.repeat(80) }),
    }),
  },
  {
    call: 'removeDevice',
    what: 'one that is there',
    before: async (furnished, _, { address }) => {
      const other = await newSeller(address);
      Object.assign(furnished.names, { token: other.token, device: (await connectPc(address, other, 'PC toko')).id });
    },
    request: ({ names }) => ({
      method: 'DELETE',
      path: `/api/devices/${names.device}`,
      headers: bearer(names.token ?? ''),
    }),
  },
  ...accountSafety,
  get('getMe', '/api/me'),
  get('getPublicSettings', '/api/settings'),
  get('listSubscriptions', '/api/subscriptions'),
  get('getConfiguration', '/api/configurations'),
  get('getAkulakuConfiguration', '/api/marketplace/akulaku/configuration'),
  get('getExportSettings', '/api/categories/akulaku/defaults'),
];

const streams: HeavyRequest[] = [
  {
    call: 'streamEvents',
    what: 'the fifty that an account may have, and one more',
    answer: 429,
    before: async ({ seller }, _, { address }) => {
      await Promise.all(
        Array.from({ length: 50 }, () => fetch(`${address}/api/events`, { headers: bearer(seller.token) })),
      );
    },
    request: () => ({ method: 'GET', path: '/api/events' }),
  },
];

const anybody: HeavyRequest[] = [
  { ...get('listProducts', `/${slashes}x`, 'a path of 15 KB of slashes instead'), answer: 'any' },
  {
    ...get('listProducts', `/api/products?search=${'%E2%98%85'.repeat(1700)}`, 'a search of 15 KB'),
    answer: 'refused',
  },
  { ...get('listProducts', `/api/products?${'a=1&'.repeat(3900)}`, 'a query of 3,900 members'), answer: 'any' },
  { ...get('getProduct', `/api/products/${'x'.repeat(15_000)}`, 'an id of 15 KB'), answer: 'refused' },
  { ...get('getPublicSettings', '/api/openapi.json', 'the document of all calls instead'), answer: 'any' },
];

/** An account without products: signing in, texts and structure of bodies, paths. */
export const newAccount: Stage = {
  name: 'a new account',
  furnish: async ({ address }) => {
    const seller = await newSeller(address);
    return { seller, names: {} };
  },
  requests: [...signing, ...own, ...streams, ...anybody, ...bentBodies],
};
