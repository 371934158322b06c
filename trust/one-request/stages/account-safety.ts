import { loginEndpoint } from '@pindahlapak/contract';
import { clientOf } from '@pindahlapak/harness/seller';
import { bearer } from '../../walls/requests/request.ts';
import type { HeavyRequest } from '../stage.ts';
import { get, json, post, somebody } from './small-requests.ts';

/** Another seller with the twenty dashboards that an account may have. */
const many: HeavyRequest['before'] = async (furnished, attempt, server) => {
  await somebody(furnished, attempt, server);
  const { email = '', password = '' } = furnished.names;
  for (let count = 0; count < 20; count += 1)
    furnished.names.token = (
      await clientOf(server.address, null).call(loginEndpoint, { body: { email, password } })
    ).data;
};

const twoFactorPaths: Record<string, string> = {
  confirmTwoFactor: '/api/me/two-factor/confirm',
  renewRecoveryCodes: '/api/me/two-factor/recovery-codes',
  turnOffTwoFactor: '/api/me/two-factor/off',
};

const dashboards: HeavyRequest[] = [
  {
    call: 'listSessions',
    what: 'of twenty',
    before: many,
    request: ({ names }) => ({ method: 'GET', path: '/api/me/sessions', headers: bearer(names.token ?? '') }),
  },
  {
    call: 'endSession',
    what: 'one that is not there',
    answer: 'refused',
    request: () => ({ method: 'DELETE', path: `/api/me/sessions/${'x'.repeat(190)}` }),
  },
  {
    call: 'endOtherSessions',
    what: 'of twenty',
    before: many,
    request: ({ names }) => ({ method: 'DELETE', path: '/api/me/sessions', headers: bearer(names.token ?? '') }),
  },
  {
    call: 'setIdleHours',
    what: 'the shortest',
    request: () => ({
      method: 'PUT',
      path: '/api/me/sessions/idle',
      headers: json,
      body: JSON.stringify({ idleHours: 12 }),
    }),
  },
  get('listActivity', '/api/me/activity'),
];

const twoFactor: HeavyRequest[] = [
  get('getTwoFactor', '/api/me/two-factor'),
  post('beginTwoFactor', '/api/me/two-factor', 'the right password', ({ seller: { password } }) => ({ password })),
  ...['confirmTwoFactor', 'renewRecoveryCodes', 'turnOffTwoFactor'].map((call) => ({
    ...post(call, twoFactorPaths[call] ?? '', 'a code of 64 letters', ({ seller: { password } }) => ({
      password,
      code: 'A'.repeat(64),
    })),
    answer: 'refused' as const,
  })),
];

const deletion: HeavyRequest[] = [
  {
    call: 'askDeletion',
    what: 'of another account, by the right password',
    before: many,
    request: ({ names }) => ({
      method: 'POST',
      path: '/api/me/delete',
      headers: { ...json, ...bearer(names.token ?? '') },
      body: JSON.stringify({ password: names.password }),
    }),
  },
  { call: 'cancelDeletion', what: 'of none', request: () => ({ method: 'POST', path: '/api/me/delete/cancel' }) },
];

/** What keeps an account safe: its dashboards, its second factor, what happened to it. */
export const accountSafety: HeavyRequest[] = [...dashboards, ...twoFactor, ...deletion];
