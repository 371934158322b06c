import { getMeEndpoint, loginEndpoint } from '@pindahlapak/contract';
import { clientOf } from '@pindahlapak/harness/seller';
import type { RunningServer } from '@pindahlapak/harness/server';
import { endpoints } from '../../support/endpoints.ts';
import { onServer } from '../../support/with-server.ts';
import { furnishedSeller } from '../accounts/furnished-seller.ts';
import { faultOf } from './fuzz.ts';
import { formBytes, type FilePart } from './multipart.ts';
import { bearer, send, type Call } from './request.ts';
import { storedRows } from '../accounts/stored-rows.ts';
import { requestOf, validInput } from './valid-calls.ts';

/** What an attacker would like to set: more rights, or another account's ids. */
const extras = (victim: { userId: string; product: string }): Record<string, string | number | boolean> => ({
  role: 'admin',
  isAdmin: true,
  userId: victim.userId,
  user_id: victim.userId,
  id: victim.product,
  productStorage: 999_999,
  product_quota: 999_999,
  productCount: 0,
  totalScrapedProducts: 0,
  subscriptionType: 'Custom',
  subscriptionExpireDate: '2999-01-01T00:00:00.000Z',
  plan: 'Custom',
  password_hash: 'x',
  listing_id: 'x',
  position: 1,
});

const poisonedNames = { ['__proto__']: 'x', constructor: 'x' };
const poison = '"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}},';

/** Headers that a proxy or framework might take for another call or another user. */
const turningHeaders = (victim: { userId: string; email: string; window: number }): Record<string, string> => ({
  'x-http-method-override': 'DELETE',
  'x-http-method': 'DELETE',
  'x-method-override': 'DELETE',
  'x-original-url': `/api/products/all/${victim.window}`,
  'x-rewrite-url': `/api/products/all/${victim.window}`,
  'x-user-id': victim.userId,
  'x-remote-user': victim.email,
  'x-forwarded-user': victim.email,
  'x-role': 'admin',
  cookie: `userId=${victim.userId}; role=admin`,
});

/** The JSON of a body with additional fields at the start of every object, so that the body's own come last. */
const withExtras = (body: string, more: string): string =>
  body.replace(/\{(?=")/g, `{${more}`).replace(/\{(?=\})/g, `{${more.replace(/,$/, '')}`);

/** A call with additional fields in its query and body. */
function withMore(
  call: Call,
  form: { body: Record<string, unknown>; files: FilePart[] } | null,
  more: ReturnType<typeof extras>,
  isPoisoned: boolean,
) {
  const query = new URLSearchParams(Object.entries(more).map(([name, value]) => [name, String(value)])).toString();
  const path = `${call.path}${call.path.includes('?') ? '&' : '?'}${query}&__proto__[role]=admin`;
  if (form) {
    const fields = { ...more, ...form.body, ...(isPoisoned ? poisonedNames : {}) };
    return { ...call, path, body: formBytes(fields, form.files) };
  }
  if (typeof call.body !== 'string') return { ...call, path };
  const text = JSON.stringify(more).slice(1, -1);
  return { ...call, path, body: withExtras(call.body, `${text},${isPoisoned ? poison : ''}`) };
}

/** What a caller must not be able to change in any account. */
const accountsOf = (server: RunningServer): string =>
  JSON.stringify(
    storedRows(
      server,
      'select id, role, plan, plan_expires_at, product_quota, device_limit, disabled_at from users order by id',
    ),
  );

const countOf = (server: RunningServer, query: string, ...values: string[]): number =>
  Number(storedRows(server, `select count(*) as total ${query}`, ...values)[0]?.total);

export const extraFields = onServer('fields that nobody asked for, in every call', async (server, results) => {
  const victim = await furnishedSeller(server, 'TANDA-KORBAN', 3);
  const caller = await furnishedSeller(server, 'TANDA-PENYERANG', 1);
  const { id: userId } = (await victim.seller.client.call(getMeEndpoint, {})).data;
  const more = extras({ userId, product: victim.ids.product });
  const turning = turningHeaders({ userId, email: victim.seller.email, window: victim.ids.window });
  const { email, password } = caller.seller;
  const newToken = async () =>
    (await clientOf(server.address, null).call(loginEndpoint, { body: { email, password } })).data;
  for (const { name, endpoint } of endpoints) {
    // It has no input, and its response never ends.
    if (name === 'streamEvents') continue;
    for (const isPoisoned of [false, true]) {
      const before = accountsOf(server);
      const input = validInput(name, caller.seller, caller.ids);
      const { body = {}, files = [] } = input;
      const form = endpoint.file !== undefined ? { body, files } : null;
      const bent = withMore(requestOf(endpoint, input), form, more, isPoisoned);
      const token = name === 'logout' ? await newToken() : caller.seller.token;
      const headers = { ...bent.headers, ...turning, ...bearer(token) };
      results.add(faultOf(await send(server.address, { ...bent, headers })));
      const changed = name !== 'register' && accountsOf(server) !== before;
      results.add(changed ? `${name} changed an account` : null);
    }
  }
  const held = countOf(server, 'from products where user_id = ?', userId);
  results.add(held === 5 ? null : `the other account holds ${held} products instead of 5`);
  const risen = countOf(server, "from users where role <> 'seller' or product_quota > 1000");
  results.add(risen === 0 ? null : `${risen} accounts have risen`);
});
